import { useDeferredValue, useMemo } from 'react';
import { getName } from '../../../app/derive.ts';
import { checkRequestLimits, getDocumentOrder } from '../../../app/wire/coverage.ts';
import { listToolsInRequest } from '../../../app/wire/list-tools-in-request.ts';
import type { Tool } from '../../../app/workspace.ts';
import { formatCount } from '../../../contract/format-count.ts';
import type { Target } from '../../../emit/target.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useApp, useWorkshop } from '../../use-app.ts';
import { DeferralSwitch } from '../DeferralSwitch.tsx';
import { LimitList } from './LimitList.tsx';
import styles from './RequestCoverage.module.css';

/** Which limits the tools of the phase use together, and the argument order of each. */
export function RequestCoverage({ target }: { readonly target: Target }) {
  const phase = useApp((state) => state.phase);
  const latest = useApp((state) => listToolsInRequest(state.workspace, state.phase, target));
  const tools = useDeferredValue(latest);
  const check = useMemo(() => checkRequestLimits(tools, target), [tools, target]);
  return (
    <>
      <DeferralSwitch target={target} />
      <section className={styles.section} aria-label="Limits of the request">
        <h3>
          Limits of one request with {formatCount(tools.length, 'tool')}{' '}
          {phase === undefined ? (
            ''
          ) : (
            <>
              of phase <bdi>{phase}</bdi>
            </>
          )}
        </h3>
        <LimitList check={check} tools={tools} />
      </section>
      <OrderTable tools={tools} target={target} />
    </>
  );
}

function OrderTable({
  tools,
  target,
}: {
  readonly tools: readonly Tool[];
  readonly target: Target;
}) {
  const { app } = useWorkshop();
  const rows = useMemo(
    () =>
      tools
        .map((tool) => ({ tool, order: getDocumentOrder(tool.document, target) }))
        .filter(({ order }) => order.names.length > 1 || order.late.length > 0)
        .toSorted((a, b) => b.order.late.length - a.order.late.length),
    [tools, target],
  );
  const rules = [...new Set(rows.map(({ order }) => order.rule))];
  const late = rows.filter(({ order }) => order.late.length > 0).length;
  return (
    <section className={styles.section} aria-labelledby="order-title">
      <h3 id="order-title">Order of arguments</h3>
      {rules.map((rule) => (
        <p key={rule.message} className={styles.lead}>
          {renderCode(rule.message)} {rule.uncertain === true && <em>uncertain</em>}
        </p>
      ))}
      <p className={styles.lead}>
        {late === 0
          ? 'No tool writes a reason after its answer.'
          : `${formatCount(late, 'tool writes', 'tools write')} a reason after its answer.`}
      </p>
      <ul className={styles.orders}>
        <ManyItems
          isList
          items={rows}
          what="tools"
          render={({ tool, order }) => (
            <li key={tool.id} data-late={order.late.length > 0}>
              <button
                type="button"
                onClick={() => app.setView({ selected: tool.id, wholeSet: false })}
              >
                <bdi>
                  <b>{getName(tool) || 'unnamed'}</b>
                </bdi>{' '}
                {order.isChanged && <small>not your order</small>}
                <code dir="ltr">{order.names.join(' → ')}</code>
                {order.late.map(({ reason, answer }) => (
                  <span key={`${reason} ${answer}`}>
                    <bdi>{reason}</bdi> after <bdi>{answer}</bdi>
                  </span>
                ))}
              </button>
            </li>
          )}
        />
      </ul>
    </section>
  );
}
