import type { ReactNode } from 'react';
import type { Mention } from '../../../app/registry/list-mentions.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import styles from './BulkDialog.module.css';

/** The most mentions of a kind that are listed. */
const MOST_LISTED = 6;
const TITLES: readonly (readonly [Mention['kind'], string])[] = [
  ['done', 'Ends the task'],
  ['gate', 'Gates'],
  ['transition', 'Transitions'],
  ['suppression', 'Suppressed findings'],
  ['reading', 'Reviews'],
];

/** Mentions in registry.json, one line per kind: `Gates: finish_turn (building), publish.` */
export function MentionLists({ mentions }: { readonly mentions: readonly Mention[] }) {
  return (
    <ul className={styles.mentions}>
      {TITLES.map(([kind, title]) => {
        const own = mentions.filter((mention) => mention.kind === kind);
        const more = own.length - MOST_LISTED;
        return (
          own.length > 0 && (
            <li key={kind}>
              {title}:{' '}
              {own.slice(0, MOST_LISTED).map((mention, i) => (
                <span key={JSON.stringify(mention)}>
                  {i > 0 && ', '}
                  {renderMention(mention)}
                </span>
              ))}
              {more > 0 && ` and ${formatNumber(more)} more`}.
            </li>
          )
        );
      })}
    </ul>
  );
}

function renderMention(mention: Mention): ReactNode {
  if (mention.kind === 'transition')
    return (
      <>
        <bdi>{mention.from || 'unnamed'}</bdi> → <bdi>{mention.to || 'unnamed'}</bdi>
      </>
    );
  if (mention.kind === 'suppression')
    return (
      <>
        <Code name={mention.rule} /> of <Code name={mention.tool} />
      </>
    );
  const name = mention.tool === undefined ? 'done' : <Code name={mention.tool} />;
  return mention.kind === 'gate' && mention.phase !== undefined ? (
    <>
      {name} (<bdi>{mention.phase || 'unnamed'}</bdi>)
    </>
  ) : (
    name
  );
}

function Code({ name }: { readonly name: string }) {
  return <bdi className={styles.name}>{name || 'unnamed'}</bdi>;
}
