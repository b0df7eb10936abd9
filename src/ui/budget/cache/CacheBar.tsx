import {
  listCacheEnds,
  measurePrefix,
  type CachePrefix,
  type CacheSegment,
} from '../../../app/cache/cache-prefix.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import type { CacheModels, CacheRule } from '../../../measure/cache-rule.ts';
import { LIFETIME_WORDS } from '../../parts/provider/lifetime-words.ts';
import { formatName } from '../../parts/text/NameText.tsx';
import styles from './CacheBar.module.css';

interface CacheBarProps {
  readonly prefix: CachePrefix;
  readonly models: CacheModels;
  readonly getToolName: (id: string) => string;
}

/** Thinner bars cannot be seen. */
const MOST_BARS = 200;

/** The beginning of the request in its order, as wide as its tokens, with the cache points. */
export function CacheBar({ prefix, models, getToolName }: CacheBarProps) {
  const { segments, rule } = prefix;
  const total = Math.round(measurePrefix(prefix));
  const cached = Math.round(listCacheEnds(prefix, models).at(-1)?.tokens ?? 0);
  const points = segments.filter(({ point }) => point !== undefined).length;
  return (
    <div className={styles.prefix}>
      <div
        className={styles.bar}
        role="img"
        aria-label={`The request begins with ${formatCount(total, 'token')} of tools: ${formatNumber(cached)} cached, ${formatNumber(total - cached)} not`}
      >
        <div className={styles.tools}>
          <Segments prefix={prefix} cached={cached} getToolName={getToolName} />
        </div>
        <span className={styles.after}>system prompt</span>
        <span className={styles.after}>messages</span>
      </div>
      <ul className={styles.legend}>
        <li>
          <span className={styles.swatch} data-cached="true" aria-hidden /> cached{' '}
          <b>{formatNumber(cached)}</b>
        </li>
        <li>
          <span className={styles.swatch} aria-hidden /> not cached{' '}
          <b>{formatNumber(total - cached)}</b>
        </li>
        {rule.ends === 'marked' && (
          <li>
            <span className={styles.mark} aria-hidden /> {formatCount(points, 'cache point')}
          </li>
        )}
      </ul>
    </div>
  );
}

interface SegmentsProps extends Pick<CacheBarProps, 'prefix' | 'getToolName'> {
  readonly cached: number;
}

function Segments({ prefix, cached, getToolName }: SegmentsProps) {
  const { segments, fixed = 0, rule } = prefix;
  const total = Math.max(1, measurePrefix(prefix));
  const getWidth = (tokens: number) => ({ width: `${(tokens / total) * 100}%` });
  if (segments.length > MOST_BARS)
    return <span className={styles.segment} data-cached="true" style={getWidth(cached)} />;
  return (
    <>
      {fixed > 0 && (
        <span
          className={styles.segment}
          data-cached={cached > 0}
          data-fixed
          style={getWidth(fixed)}
          title={`Added by the provider: ${formatCount(fixed, 'token')}`}
        />
      )}
      {segments.map((segment, i) => (
        <span
          key={segment.toolIds.join()}
          className={styles.segment}
          data-cached={Math.floor(measurePrefix(prefix, i + 1)) <= cached}
          data-even={i % 2 === 1}
          data-point={rule.ends === 'marked' ? segment.point : undefined}
          style={getWidth(segment.tokens)}
          title={describeSegment(segment, rule, getToolName)}
        />
      ))}
    </>
  );
}

function describeSegment(
  { toolIds, tokens, unknown, point }: CacheSegment,
  { ends }: CacheRule,
  getToolName: (id: string) => string,
): string {
  const name = toolIds.map((id) => formatName(getToolName(id)) || 'unnamed').join(', ');
  const size = unknown > 0 ? 'tokens not known' : `≈ ${formatNumber(Math.round(tokens))} tokens`;
  const after =
    point === undefined || ends === 'automatic'
      ? ''
      : `, then a cache point (${LIFETIME_WORDS[point]})`;
  return `${name}: ${size}${after}`;
}
