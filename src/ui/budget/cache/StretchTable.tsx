import type { CacheStretch } from '../../../app/cache/list-stretches.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import type { CacheModels, CacheRule } from '../../../measure/cache-rule.ts';
import { LIFETIME_WORDS } from '../../parts/provider/lifetime-words.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import styles from './CacheSection.module.css';

interface StretchTableProps {
  readonly stretches: readonly CacheStretch[];
  readonly rule: CacheRule;
  readonly models: CacheModels;
  readonly getToolName: (id: string) => string;
}

/** The same as the bar, from cache point to cache point. */
export function StretchTable({ stretches, rule, models, getToolName }: StretchTableProps) {
  return (
    <table className={styles.table} aria-label="Prefix of the request">
      <thead>
        <tr>
          <th scope="col">Tools</th>
          <th scope="col" data-number>
            Tokens
          </th>
          <th scope="col">Cached</th>
          <th scope="col" data-number>
            An edit rewrites
          </th>
        </tr>
      </thead>
      <tbody>
        {stretches.map((stretch) => (
          <tr key={stretch.toolIds.join()}>
            <th scope="row">
              <Tools ids={stretch.toolIds} getToolName={getToolName} />
            </th>
            <td data-number>
              {stretch.unknown > 0 && 'at least '}
              {formatNumber(stretch.tokens)}
            </td>
            <td>{describeCaching(stretch, rule, models)}</td>
            <td data-number>
              {rule.ends === 'automatic' && stretch.rewritten > 0 && 'up to '}
              {formatNumber(stretch.rewritten)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Tools({
  ids,
  getToolName,
}: Pick<StretchTableProps, 'getToolName'> & { readonly ids: readonly string[] }) {
  const last = ids.at(-1) ?? '';
  return ids.length === 1 ? (
    <NameText name={getToolName(last)} />
  ) : (
    <>
      <NameText name={getToolName(ids[0] ?? '')} /> to <NameText name={getToolName(last)} />,{' '}
      {formatCount(ids.length, 'tool')}
    </>
  );
}

function describeCaching(
  { isCached, point }: CacheStretch,
  { ends }: CacheRule,
  { minimum }: CacheModels,
): string {
  if (isCached && ends === 'automatic') return 'automatically';
  if (isCached) return `for ${LIFETIME_WORDS[point ?? '5m']}`;
  return point === undefined && ends === 'marked'
    ? 'no, no cache point after them'
    : `no, the prefix is below ${formatNumber(minimum ?? 0)} tokens`;
}
