import { getName } from '../../../app/derive.ts';
import type { RequestCheck } from '../../../app/wire/coverage.ts';
import type { Tool } from '../../../app/workspace.ts';
import { formatCount, formatNumber } from '../../../contract/format-count.ts';
import type { LimitUse } from '../../../emit/check-limits.ts';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useWorkshop } from '../../use-app.ts';
import styles from './RequestCoverage.module.css';

interface LimitListProps {
  readonly check: RequestCheck;
  /** The checked tools; `check` refers to them by index. */
  readonly tools: readonly Tool[];
}

const SHOWN = 3;
/** The most exemptions that are listed; more would not be read. */
const EXEMPTIONS = 5;

/** How much of each limit is used, by which tools, and which exemptions help most. */
export function LimitList({ check: { uses, exemptions }, tools }: LimitListProps) {
  const unused = uses.filter(({ used }) => used === 0);
  if (uses.length === 0) return <p className={styles.lead}>No known limits for a whole request.</p>;
  return (
    <>
      {exemptions.length > 0 && (
        <p className={styles.help}>
          Turn strict off for{' '}
          {exemptions.slice(0, EXEMPTIONS).map((tool, i) => (
            <span key={tool.id}>
              {i > 0 && ', '}
              <ToolLink tool={tool} />
            </span>
          ))}
          {exemptions.length > EXEMPTIONS &&
            ` and ${formatNumber(exemptions.length - EXEMPTIONS)} more`}{' '}
          to meet all limits of strict mode
          {exemptions.length > 1 && ' (the first helps most)'}.
        </p>
      )}
      <ul className={styles.limits}>
        {uses
          .filter(({ used }) => used > 0)
          .map((use) => (
            <LimitLine key={use.limit.id} use={use} tools={tools} />
          ))}
      </ul>
      {unused.length > 0 && (
        <p className={styles.unused}>
          Not used:{' '}
          {unused
            .map(({ limit, most }) =>
              most === 0 ? limit.label : `${formatNumber(most)} ${limit.label}`,
            )
            .join(', ')}
          .
        </p>
      )}
    </>
  );
}

function LimitLine({
  use: { limit, used, most, isExceeded, message, shares },
  tools,
}: {
  readonly use: LimitUse;
  readonly tools: readonly Tool[];
}) {
  const isTelling = shares.length > 0 && (isExceeded || (shares[0]?.used ?? 0) > 1);
  return (
    <li data-exceeded={isExceeded}>
      <span className={styles.limit}>
        <span>
          {limit.label}
          {limit.uncertain === true && (
            <>
              {' '}
              <em>uncertain</em>
            </>
          )}
        </span>
        <b>
          {isExceeded && <span className="visually-hidden">exceeded: </span>}
          {formatNumber(used)}
          {most > 0 && <small> of {formatNumber(most)}</small>}
        </b>
      </span>
      <span className={styles.meter} aria-hidden>
        <i
          style={{
            width: `${Math.min(100, most === 0 ? (used > 0 ? 100 : 0) : (used / most) * 100)}%`,
          }}
        />
      </span>
      {message !== undefined && <span className={styles.message}>{renderCode(message)}</span>}
      {isTelling && (
        <span className={styles.shares}>
          {shares.slice(0, SHOWN).map(({ tool: index, used: share }) => {
            const tool = tools[index];
            return tool === undefined ? null : (
              <span key={tool.id}>
                <ToolLink tool={tool} />
                {most > 0 && ` ${formatNumber(share)}`}
              </span>
            );
          })}
          {shares.length > SHOWN && (
            <span>and {formatCount(shares.length - SHOWN, 'more tool')}</span>
          )}
        </span>
      )}
    </li>
  );
}

function ToolLink({ tool }: { readonly tool: Tool }) {
  const { app } = useWorkshop();
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => app.setView({ selected: tool.id })}
    >
      <bdi>{getName(tool) || 'unnamed'}</bdi>
    </button>
  );
}
