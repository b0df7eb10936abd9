import { X } from 'lucide-react';
import { memo } from 'react';
import { getBudget, type BudgetInput } from '../../../app/budget/budget.ts';
import { getContract, getName, getTier } from '../../../app/derive.ts';
import { measureToolTokens } from '../../../app/tokens/tokens.ts';
import type { Tool } from '../../../app/workspace.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { formatTokenCount } from '../../format-tokens.ts';
import { NameText } from '../../parts/text/NameText.tsx';
import { ToolTicks } from '../../parts/ToolTicks.tsx';
import { useRestoreFocus } from '../../parts/use-restore-focus.ts';
import { useExactCount } from '../../use-tokens.ts';
import styles from './ToolChooser.module.css';

interface ToolChooserProps {
  readonly legend: string;
  readonly budgeted: BudgetInput;
  /** In the order of choosing. */
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Chooses tools: a search, a list with checkboxes, and the chosen tools. */
export const ToolChooser = memo(function ToolChooser({
  legend,
  budgeted,
  chosen,
  onChoose,
}: ToolChooserProps) {
  const countExactly = useExactCount();
  const { target } = getBudget(budgeted);
  const { tools } = budgeted.workspace;
  return (
    <fieldset className={styles.chooser} onPointerEnter={countExactly} onFocus={countExactly}>
      <legend>{legend}</legend>
      <AllChosen
        tools={chosen.flatMap((id) => tools.find((tool) => tool.id === id) ?? [])}
        onLeave={(id) => onChoose(chosen.filter((each) => each !== id))}
      />
      <ToolTicks
        tools={tools}
        getName={getName}
        chosen={chosen}
        onChoose={onChoose}
        search="Search by name or tier"
        getWords={(tool) => getTier(tool) ?? ''}
        describe={(tool) =>
          `${formatVisibility(tool)}, ${formatTokenCount(measureToolTokens(budgeted, tool, target))}`
        }
      />
    </fieldset>
  );
});

/** More chosen tools are folded, to keep the rest of the panel in view. */
const MOST_OPEN = 8;

/** The chosen tools, in the order of choosing. */
function AllChosen({
  tools,
  onLeave,
}: {
  readonly tools: readonly Tool[];
  readonly onLeave: (id: string) => void;
}) {
  const list = (
    <ul className={styles.chosen} aria-label="Selected tools">
      {tools.map((tool) => (
        <Chosen key={tool.id} name={getName(tool)} onLeave={() => onLeave(tool.id)} />
      ))}
    </ul>
  );
  if (tools.length === 0) return null;
  return tools.length <= MOST_OPEN ? (
    list
  ) : (
    <details className={styles.folded}>
      <summary>{formatNumber(tools.length)} tools selected</summary>
      {list}
    </details>
  );
}

function Chosen({ name, onLeave }: { readonly name: string; readonly onLeave: () => void }) {
  const item = useRestoreFocus<HTMLLIElement>('li');
  return (
    <li ref={item}>
      <button type="button" aria-label={`Deselect ${name}`} onClick={onLeave}>
        <code dir="ltr">
          <NameText name={name || 'unnamed'} />
        </code>{' '}
        <X size={13} aria-hidden />
      </button>
    </li>
  );
}

function formatVisibility(tool: Tool): string {
  const { visibility } = getContract(tool.document);
  return [visibility?.tier ?? 'no tier', visibility?.layer ?? '']
    .filter((word) => word !== '')
    .join(', ');
}
