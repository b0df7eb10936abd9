import { getPresetId } from '../../../contract/preset.ts';
import { example } from '../../example.ts';
import type { SetRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { convertCaseStyle, findMixedCaseStyles } from './case-styles.ts';

const odd = {
  ...example,
  name: 'listFreeRooms',
  description:
    'List the rooms that are free in a slot, with their seats. Reads only and holds nothing. Use before a slot is agreed on. Do not use to hold a room.',
};
const third = {
  ...example,
  name: 'cancel_visit',
  description:
    'Cancel the visit of a guest who was announced at the front desk. Mutating: the badge is void at once. Use when the guest stays away. Do not use for staff.',
};

export const oneCaseStyle: SetRule = {
  id: 'one-case-style',
  scope: 'set',
  severity: 'advice',
  recommended: 'advice',
  summary: 'Write all names of a set in one case style',
  why: 'A model continues the pattern of the other names: a `listRooms` among `book_room` and `cancel_room` is called as `list_rooms`, which fails.',
  source: 'Source 002, names are load-bearing',
  except: 'A single word such as `Bash` has no style and is not reported.',
  fixKinds: ['suggested'],
  bad: { tools: [third, example, odd] },
  good: { tools: [third, example, { ...odd, name: 'list_free_rooms' }] },
  check: ({ members, registry }, report) => {
    const mixed = findMixedCaseStyles(members.map(({ name }) => name));
    if (mixed === undefined) return;
    // Where a third has another style, the model has no pattern to continue.
    if (getPresetId(registry) === 'recommended' && mixed.odd.size * 2 > mixed.count) return;
    const taken = new Set(members.map(({ name }) => name));
    for (const [i, member] of members.entries()) {
      if (!mixed.odd.has(i)) continue;
      const name = convertCaseStyle(member.name, mixed.style);
      const shown = listNames([
        member.name.length > 48 ? `${member.name.slice(0, 47)}…` : member.name,
      ]);
      report({
        member,
        at: ['name'],
        message: `${shown} is not in ${mixed.style}, unlike ${mixed.count} of ${members.length} tools.`,
        hint: `Rename it to ${listNames([name.length > 48 ? `${name.slice(0, 47)}…` : name])}, here and on the server.`,
        fixes:
          taken.has(name) || name === member.name
            ? []
            : [
                {
                  title: `Rename to ${name}`,
                  kind: 'suggested',
                  assumes: 'The server and its callers use the new name.',
                  edits: [{ kind: 'set', at: ['name'], value: name }],
                },
              ],
      });
    }
  },
};
