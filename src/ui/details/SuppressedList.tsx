import { formatNumber } from '../../contract/format-count.ts';
import { getRuleId } from '../../contract/former-rule-ids.ts';
import { get, getString, isArray } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import type { Suppression } from '../../contract/registry.ts';
import type { SuppressedFinding } from '../../lint/lint-result.ts';
import { renderCode } from '../parts/text/render-code.tsx';
import { useRestoreFocus } from '../parts/use-restore-focus.ts';
import { useReadOnly, useWorkshop } from '../use-app.ts';
import styles from '../workbench/ProblemsPane.module.css';

/** Suppressed findings by reason; the reasons are exported with the registry. */
export function SuppressedList({
  suppressed,
}: {
  readonly suppressed: readonly SuppressedFinding[];
}) {
  const { app } = useWorkshop();
  if (suppressed.length === 0) return null;
  const remove = (suppression: Suppression): void => {
    const list = get(app.store.getState().workspace.registry.get('lint'), 'suppressions');
    const index = isArray(list)
      ? list.findIndex(
          (entry) =>
            printKey({
              rule: getRuleId(getString(get(entry, 'rule')) ?? ''),
              tool: getString(get(entry, 'tool')),
              at: getString(get(entry, 'at')),
              reason: getString(get(entry, 'reason')),
            }) === printKey(getSuppressionTexts(suppression)),
        )
      : -1;
    if (index !== -1)
      app.apply({
        kind: 'edit-registry',
        edits: [{ kind: 'remove', at: ['lint', 'suppressions', index] }],
        label: 'Report again',
      });
  };
  return (
    <details className={styles.suppressed}>
      <summary>{formatNumber(suppressed.length)} suppressed with a reason</summary>
      <ul>
        {[...groupByReason(suppressed)].map(([key, { suppression, messages }]) => (
          <SuppressionRow
            key={key}
            suppression={suppression}
            messages={messages}
            onRemove={() => remove(suppression)}
          />
        ))}
      </ul>
    </details>
  );
}

interface SuppressionRowProps extends SuppressionGroup {
  readonly onRemove: () => void;
}

function SuppressionRow({
  suppression: { reason, rule, tool, at },
  messages,
  onRemove,
}: SuppressionRowProps) {
  const readOnly = useReadOnly();
  const entry = useRestoreFocus<HTMLLIElement>('li');
  return (
    <li ref={entry}>
      <i dir="auto">{reason}</i>{' '}
      <span className={styles.rule}>
        {rule},{' '}
        {at !== undefined
          ? 'in this place'
          : tool !== undefined
            ? 'in the whole tool'
            : 'everywhere'}
      </span>
      <button type="button" className={styles.all} disabled={readOnly} onClick={onRemove}>
        Report again
      </button>
      {messages.map((message, i) => (
        <p key={i}>{renderCode(message)}</p>
      ))}
    </li>
  );
}

interface SuppressionGroup {
  readonly suppression: Suppression;
  readonly messages: readonly string[];
}

function groupByReason(
  suppressed: readonly SuppressedFinding[],
): ReadonlyMap<string, SuppressionGroup> {
  const groups = new Map<string, SuppressionGroup>();
  for (const { finding, suppression } of suppressed) {
    const key = printKey(getSuppressionTexts(suppression));
    groups.set(key, {
      suppression,
      messages: [...(groups.get(key)?.messages ?? []), finding.message],
    });
  }
  return groups;
}

/** An entry of registry.json has its pointer as text. */
function getSuppressionTexts({ rule, tool, at, reason }: Suppression): SuppressionTexts {
  return { rule, tool, at: at && formatPointer(at), reason };
}

type SuppressionTexts = Readonly<Record<'rule' | 'tool' | 'at' | 'reason', string | undefined>>;

function printKey({ rule, tool, at, reason }: SuppressionTexts): string {
  return JSON.stringify([rule, tool, at, reason]);
}
