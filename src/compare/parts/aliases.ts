import { isArray, isJsonEqual, type Json, type JsonArray } from '../../contract/json/json.ts';
import type { PartComparer } from '../part-comparer.ts';

/** An alias that changed is one less and one more. */
export const aliases: PartComparer = {
  part: 'aliases',
  compare: (before, after) => {
    const [was, now] = [listItems(before), listItems(after)];
    return [
      ...was.flatMap((alias, i) =>
        hasItem(now, alias)
          ? []
          : [
              {
                rule: 'alias-removed' as const,
                beforeAt: ['aliases', i],
                at: ['aliases', now.length],
                before: alias,
                after: undefined,
              },
            ],
      ),
      ...now.flatMap((alias, i) =>
        hasItem(was, alias)
          ? []
          : [
              {
                rule: 'alias-added' as const,
                beforeAt: ['aliases', was.length],
                at: ['aliases', i],
                before: undefined,
                after: alias,
              },
            ],
      ),
    ];
  },
};

const listItems = (json: Json | undefined): JsonArray => (isArray(json) ? json : []);
const hasItem = (list: JsonArray, item: Json): boolean =>
  list.some((each) => isJsonEqual(each, item));
