import { useMemo } from 'react';
import { getName } from '../../../app/derive.ts';
import type { ReaderText } from '../../../app/wire/read-as.ts';
import type { Tool } from '../../../app/workspace.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { formatPointer, hasPrefix } from '../../../contract/json/pointer.ts';
import type { UnseenPart } from '../../../render/rendering.ts';
import { focusField } from '../../focus-field.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import { useApp, useWorkshop } from '../../use-app.ts';
import styles from './read.module.css';

interface VanishedListProps {
  readonly read: ReaderText;
  readonly tools: readonly Tool[];
}

/**
 * The parts that are missing from the text, by keyword, most frequent first; each opens its field.
 */
export function VanishedList({ read, tools }: VanishedListProps) {
  const groups = useMemo(() => groupByWord(read.unseen), [read.unseen]);
  const place = useApp((state) => state.place);
  const selected = useApp((state) => state.selected);
  const isHere = ({ tool, at }: UnseenPart): boolean =>
    place !== undefined && place.length > 0 && tools[tool]?.id === selected && hasPrefix(place, at);
  return (
    <section className={styles.vanished} aria-label="Missing from the text">
      <h3>
        {groups.length === 0
          ? 'Everything in the contract is in the text.'
          : 'Missing from the text'}
      </h3>
      <ul>
        <ManyItems
          isList
          items={groups}
          what="keywords"
          render={({ word, places }) => (
            <li key={word}>
              <details>
                <summary data-lit={places.some(isHere)}>
                  <code>{word}</code>
                  {places.length > 1 && <span> ×{formatNumber(places.length)}</span>}
                </summary>
                <ul>
                  <ManyItems
                    isList
                    items={places}
                    what="places"
                    render={(each) => (
                      <Place
                        key={`${each.tool} ${formatPointer(each.at)}`}
                        unseen={each}
                        tool={tools.length > 1 ? tools[each.tool] : undefined}
                        id={tools[each.tool]?.id}
                        isLit={isHere(each)}
                      />
                    )}
                  />
                </ul>
              </details>
            </li>
          )}
        />
      </ul>
    </section>
  );
}

interface Group {
  readonly word: string;
  readonly places: readonly UnseenPart[];
}

function groupByWord(unseen: readonly UnseenPart[]): readonly Group[] {
  const groups = new Map<string, UnseenPart[]>();
  for (const each of unseen) {
    const places = groups.get(each.word);
    if (places === undefined) groups.set(each.word, [each]);
    else places.push(each);
  }
  return [...groups]
    .map(([word, places]) => ({ word, places }))
    .toSorted((a, b) => b.places.length - a.places.length);
}

interface PlaceProps {
  readonly unseen: UnseenPart;
  /** The tool's name, where the text has several tools. */
  readonly tool: Tool | undefined;
  readonly id: string | undefined;
  readonly isLit: boolean;
}

function Place({ unseen, tool, id, isLit }: PlaceProps) {
  const { app } = useWorkshop();
  const open = (): void => {
    app.setView({ selected: id });
    focusField(app, unseen.at);
  };
  return (
    <li>
      <button type="button" data-lit={isLit} onClick={open}>
        {tool !== undefined && (
          <>
            <bdi>
              <NameText name={getName(tool)} />
            </bdi>{' '}
          </>
        )}
        <code>
          <NameText name={formatPointer(unseen.at)} />
        </code>
      </button>
    </li>
  );
}
