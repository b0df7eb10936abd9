import { useState } from 'react';
import { getContract, getName, getRegistry } from '../../../app/derive.ts';
import { findSuccess } from '../../../app/examples/find-success.ts';
import { listToolsInPhase } from '../../../app/phases/list-tools-in-phase.ts';
import type { Tool } from '../../../app/workspace.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { useApp, useAppStrict, useWorkshop } from '../../use-app.ts';
import button from '../../parts/button.module.css';
import pane from '../WirePane.module.css';
import styles from './ResultsView.module.css';

/** Rows shown at first, and added with each press. */
const STEP = 200;

/** What each tool of the phase declares about its results. */
export function ResultsOfSet() {
  const { app } = useWorkshop();
  const tools = useApp((state) => listToolsInPhase(state.workspace, state.phase));
  const declared = useAppStrict((state) => getRegistry(state.workspace).result_envelope);
  const [most, setMost] = useState(STEP);
  const open = (tool: Tool): void => app.setView({ selected: tool.id, wholeSet: false });
  return (
    <div className={pane.text} tabIndex={0} role="region" aria-label="Results of all tools">
      <p className={styles.lead}>Open a tool to see its result and its errors as JSON.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Tool</th>
            <th scope="col">Success</th>
            <th scope="col">Envelope</th>
            <th scope="col">Errors</th>
            <th scope="col">Without a hint</th>
          </tr>
        </thead>
        <tbody>
          {tools.slice(0, most).map((tool) => (
            <Row key={tool.id} tool={tool} declared={declared} onOpen={open} />
          ))}
        </tbody>
      </table>
      {tools.length > most && (
        <button
          type="button"
          className={`${button.button} ${styles.more}`}
          onClick={() => setMost(most + STEP)}
        >
          Show {Math.min(STEP, tools.length - most)} more of {formatNumber(tools.length)} tools
        </button>
      )}
    </div>
  );
}

interface RowProps {
  readonly tool: Tool;
  /** Declared by the registry. */
  readonly declared: string | undefined;
  readonly onOpen: (tool: Tool) => void;
}

function Row({ tool, declared, onOpen }: RowProps) {
  const contract = getContract(tool.document);
  const errors = contract.errors ?? [];
  const bare = errors.filter(({ hint }) => hint === undefined || hint.trim() === '').length;
  const success =
    findSuccess(contract) !== undefined
      ? 'example'
      : contract.output_schema !== undefined
        ? 'schema'
        : undefined;
  return (
    <tr>
      <th scope="row">
        <button type="button" onClick={() => onOpen(tool)}>
          <bdi>{getName(tool) || 'unnamed'}</bdi>
        </button>
      </th>
      <td data-missing={success === undefined}>{success ?? 'not declared'}</td>
      <td data-missing={contract.result_envelope === undefined && declared === undefined}>
        {contract.result_envelope ?? declared ?? 'none'}
      </td>
      <td data-missing={errors.length === 0}>{errors.length === 0 ? 'none' : errors.length}</td>
      <td data-missing={bare > 0}>{bare === 0 ? '' : bare}</td>
    </tr>
  );
}
