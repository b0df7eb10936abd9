import { ANTHROPIC_OVERHEADS } from '../../../measure/anthropic-overheads.ts';
import { PREAMBLE_SOURCE } from '../../../render/anthropic-preamble.ts';
import styles from './read.module.css';

const ROWS = [
  ...new Map(ANTHROPIC_OVERHEADS.map((overhead) => [overhead.label, overhead])).values(),
];

/** The tokens billed for the prompt around the tools, by model and tool_choice. */
export function PreambleFigures() {
  return (
    <details className={styles.facts}>
      <summary>What this prompt costs before the first tool</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Model</th>
            <th scope="col">auto, none</th>
            <th scope="col">any, tool</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, free, forced, isInferred }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {isInferred === true && <span> inferred</span>}
              </th>
              <td>{free}</td>
              <td>{forced}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Documented tokens, read {PREAMBLE_SOURCE.verified}. The prompt behind a model’s name has
        changed before. 5.5 models, Mythos and later Fables are not documented.
      </p>
    </details>
  );
}
