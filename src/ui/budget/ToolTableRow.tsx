import { memo } from 'react';
import type { ToolPart } from '../../app/budget/budget-parts.ts';
import type { ToolShare } from '../../app/budget/tool-shares.ts';
import { formatNumber } from '../../contract/format-count.ts';
import { formatTokens } from '../format-tokens.ts';
import { formatName, NameText } from '../parts/text/NameText.tsx';
import { useWorkshop } from '../use-app.ts';
import { formatLoad, formatLoadRange } from './figures/format-load.ts';
import { formatShare } from './figures/format-share.ts';
import { PartBar } from './figures/PartBar.tsx';
import styles from './ToolTable.module.css';

interface ToolTableRowProps {
  readonly share: ToolShare;
  readonly index: number;
  readonly parts: readonly ToolPart[];
  /** Tokens of the dearest. */
  readonly most: number;
}

export const ToolTableRow = memo(function ToolTableRow({
  share: { id, name, tokens, parts: sizes, share, optional, weight },
  index,
  parts,
  most,
}: ToolTableRowProps) {
  const { app } = useWorkshop();
  return (
    <tr aria-rowindex={index + 2} data-index={index}>
      <th scope="row" className={styles.name}>
        <button
          type="button"
          title={`Open ${formatName(name) || 'this tool'}`}
          onClick={() => app.setView({ selected: id })}
        >
          {name === '' ? <i>unnamed</i> : <NameText name={name} />}
        </button>
      </th>
      <td className={styles.number}>{formatTokens(tokens)}</td>
      <td className={styles.number}>{formatShare(share)}</td>
      <td className={styles.bars}>
        <PartBar parts={sizes} whole={most} />
      </td>
      {parts.map((part) => (
        <td key={part} className={styles.part} data-none={sizes[part] === 0}>
          {formatNumber(sizes[part])}
        </td>
      ))}
      <td className={styles.part} data-none={optional === 0}>
        {optional}
      </td>
      <td className={styles.number} title={formatLoadRange(weight)} data-heavy={weight.likely > 1}>
        {formatLoad(weight)}
      </td>
    </tr>
  );
});
