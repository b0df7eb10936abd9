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
      <summary>Tokens of this prompt before the first tool</summary>
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
        From the documentation, checked {PREAMBLE_SOURCE.verified}. Providers may change it for a
        model of the same name. Models 5.5, Mythos and later Fables are not documented.
      </p>
    </details>
  );
}
