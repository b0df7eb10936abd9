import { useId, useMemo } from 'react';
import {
  groupBlockers,
  listWaysOut,
  type BlockerGroup,
  type WayOut,
} from '../../../app/export/group-blockers.ts';
import type { DraftTool } from '../../../app/export/list-blockers.ts';
import { formatCount } from '../../../contract/format-count.ts';
import type { RuleEntry } from '../../../lint/rule-book.ts';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useAppStrict, useReadOnly, useWorkshop } from '../../use-app.ts';
import { findRule, useRuleBook } from '../../use-rule-book.ts';
import button from '../../parts/button.module.css';
import styles from './Export.module.css';

/** The reasons that keep tools out, most tools first, each with its quickest way out. */
export function BlockerRules({ drafts }: { readonly drafts: readonly DraftTool[] }) {
  const book = useRuleBook();
  const lintState = useAppStrict((state) => state.lintState);
  const groups = useMemo(() => groupBlockers(drafts), [drafts]);
  const waysOut = useMemo(() => listWaysOut(lintState, groups), [lintState, groups]);
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h4 id={title}>Why {formatCount(drafts.length, 'tool is', 'tools are')} not ready</h4>
      <ul className={styles.rules}>
        {groups.map((group, i) => {
          const wayOut = waysOut[i];
          return (
            wayOut && (
              <BlockerRule
                key={group.code}
                group={group}
                wayOut={wayOut}
                rule={findRule(book, group.code)}
              />
            )
          );
        })}
      </ul>
    </section>
  );
}

interface BlockerRuleProps {
  readonly group: BlockerGroup;
  readonly wayOut: WayOut;
  /** Undefined for a reason that is no rule, and until the rule book is loaded. */
  readonly rule: RuleEntry | undefined;
}

function BlockerRule({ group: { code, tools, reason }, wayOut, rule }: BlockerRuleProps) {
  const { app } = useWorkshop();
  return (
    <li>
      <span className={styles.rule}>
        {rule === undefined ? (
          <code>{code}</code>
        ) : (
          <button
            type="button"
            className={styles.link}
            title="Explain the rule"
            onClick={() => app.setView({ dialog: 'rules', rule: rule.id })}
          >
            <code>{rule.id}</code>
          </button>
        )}{' '}
        <span>{renderCode(rule?.summary ?? reason.message)}</span>
        <small>Quickest fix: {renderCode(wayOut.title)}</small>
      </span>
      <b>{formatCount(tools.length, 'tool')}</b>
      <WayOutButton code={code} wayOut={wayOut} />
    </li>
  );
}

function WayOutButton({ code, wayOut }: { readonly code: string; readonly wayOut: WayOut }) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  if (wayOut.kind === 'all')
    return (
      <button
        type="button"
        className={button.button}
        aria-label={`Fix all of ${code}…`}
        disabled={readOnly}
        onClick={() => app.setView({ dialog: 'fixes', rule: code })}
      >
        Fix all…
      </button>
    );
  const { tool } = wayOut;
  if (tool === undefined) return <span />;
  const openTool = (): void => {
    if (wayOut.kind === 'one' && wayOut.fix.refactoring !== undefined)
      app.setView({ dialog: 'refactor', about: { ...wayOut, tool } });
    else app.setView({ dialog: undefined, selected: tool });
  };
  return (
    <button
      type="button"
      className={button.button}
      aria-label={`Open a tool that fails ${code}`}
      onClick={openTool}
    >
      Open a tool
    </button>
  );
}
