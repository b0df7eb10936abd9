import { listCacheEnds, measurePrefix, type CachePrefix } from '../../../app/cache/cache-prefix.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import type { CacheLifetime, CacheModels } from '../../../measure/cache-rule.ts';
import { formatName } from '../../parts/text/NameText.tsx';
import styles from './CacheBar.module.css';

interface CacheBarProps {
  readonly prefix: CachePrefix;
  readonly models: CacheModels;
  readonly getToolName: (id: string) => string;
}

/** Thinner bars cannot be seen. */
const MOST_BARS = 200;

const LIFETIME_WORDS = { '5m': '5 minutes', '1h': '1 hour' } as const satisfies Record<
  CacheLifetime,
  string
>;

/** The beginning of the request in its order, as wide as its tokens, with the cache points. */
export function CacheBar({ prefix, models, getToolName }: CacheBarProps) {
  const { segments, fixed = 0, rule } = prefix;
  const total = Math.max(1, measurePrefix(prefix));
  const cached = Math.round(listCacheEnds(prefix, models).at(-1)?.tokens ?? 0);
  const rest = Math.round(total) - cached;
  const points = segments.filter(({ point }) => point !== undefined).length;
  const getWidth = (tokens: number) => ({ width: `${(tokens / total) * 100}%` });
  let done = fixed;
  return (
    <div className={styles.prefix}>
      <div
        className={styles.bar}
        role="img"
        aria-label={`The request begins with ${formatCount(Math.round(total), 'token')} of tools: ${formatNumber(cached)} cached, ${formatNumber(rest)} not`}
      >
        <div className={styles.tools}>
          {fixed > 0 && (
            <span
              className={styles.segment}
              data-cached={cached > 0}
              data-fixed
              style={getWidth(fixed)}
              title={`Added by the provider: ${formatCount(fixed, 'token')}`}
            />
          )}
          {segments.length <= MOST_BARS &&
            segments.map(({ toolIds, tokens, unknown, point }, i) => {
              done += tokens;
              const name = toolIds.map((id) => formatName(getToolName(id)) || 'unnamed').join(', ');
              const size =
                unknown > 0 ? 'tokens not known' : `≈ ${formatNumber(Math.round(tokens))} tokens`;
              return (
                <span
                  key={toolIds.join()}
                  className={styles.segment}
                  data-cached={Math.floor(done) <= cached}
                  data-even={i % 2 === 1}
                  data-point={rule.ends === 'marked' ? point : undefined}
                  style={getWidth(tokens)}
                  title={`${name}: ${size}${point === undefined || rule.ends !== 'marked' ? '' : `, then a cache point (${LIFETIME_WORDS[point]})`}`}
                />
              );
            })}
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
          <span className={styles.swatch} aria-hidden /> not cached <b>{formatNumber(rest)}</b>
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
