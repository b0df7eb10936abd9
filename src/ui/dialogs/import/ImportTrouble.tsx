import { formatShortText } from '../../../contract/format-short-text.ts';
import type { Problem } from '../../../contract/problem.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { useWorkshop } from '../../use-app.ts';
import { ProblemBox } from '../ProblemBox.tsx';
import styles from '../../startup/ServerCommands.module.css';
import own from './ImportTrouble.module.css';

/** Why nothing was imported; where servers have the tools, the commands that ask them. */
export function ImportTrouble({ problem }: { readonly problem: Problem }) {
  const { commands } = useWorkshop();
  const lines = problem.commands ?? [];
  if (lines.length === 0) return <ProblemBox problem={problem} />;
  return (
    <>
      <ProblemBox
        problem={{
          ...problem,
          hint:
            lines.length === 1
              ? 'Run this in a terminal, then import what it prints.'
              : 'Run one of these in a terminal, then import what it prints.',
        }}
      />
      <section
        className={`${styles.commands} ${own.commands}`}
        aria-label="Commands for these servers"
      >
        <dl>
          {lines.map((line) => (
            <div key={line}>
              <dd>
                <code dir="ltr">{formatShortText(line, 1_000)}</code>
                <CopyButton
                  label={`Copy: ${formatShortText(line, 80)}`}
                  onCopy={() => commands.copy(line)}
                />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
