import { useMemo } from 'react';
import { useFilledOptions } from '../../fields/use-filled-options.ts';
import { formatName } from '../../parts/text/NameText.tsx';
import { useStableValue } from '../../parts/use-stable-value.ts';

interface ToolGroup {
  readonly label: string;
  readonly names: readonly string[];
}

interface ToolSelectProps {
  readonly id?: string;
  readonly label?: string;
  readonly value: string;
  /** The option for no tool; undefined where one is required. */
  readonly none: string | undefined;
  readonly groups: readonly ToolGroup[];
  /** Follows a value that is in no group. */
  readonly outside: string;
  /** Before each name, where no column heading is visible. */
  readonly prefix?: string;
  readonly onChange: (name: string) => void;
}

/** A select of tools by group. A value in no group stays selected, with `outside` after it. */
export function ToolSelect({
  id,
  label,
  value,
  none,
  groups,
  outside,
  prefix = '',
  onChange,
}: ToolSelectProps) {
  const isOutside = value !== '' && !groups.some(({ names }) => names.includes(value));
  // Hundreds of names in each of a dozen selects: unchanged groups are not rendered again.
  const stable = useStableValue(groups, hasSameGroups);
  const { isFilled, fill } = useFilledOptions(
    groups.reduce((sum, each) => sum + each.names.length, 0),
  );
  const only = isFilled ? undefined : value;
  const options = useMemo(() => {
    const filled = stable.filter(({ names }) => names.length > 0);
    return filled.map(({ label: title, names }) => {
      const shown = only === undefined ? names : names.filter((name) => name === only);
      const each = [...new Set(shown)].map((name) => (
        <option key={name} value={name}>
          {formatName(`${prefix}${name}`)}
        </option>
      ));
      return filled.length === 1 ? (
        each
      ) : (
        <optgroup key={title} label={title}>
          {each}
        </optgroup>
      );
    });
  }, [stable, prefix, only]);
  return (
    <select
      id={id}
      aria-label={label}
      data-mono
      dir="ltr"
      data-wrong={isOutside}
      {...fill}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {(none !== undefined || value === '') && <option value="">{none ?? 'choose a tool'}</option>}
      {isOutside && <option value={value}>{formatName(`${prefix}${value} (${outside})`)}</option>}
      {options}
    </select>
  );
}

function hasSameGroups(former: readonly ToolGroup[], next: readonly ToolGroup[]): boolean {
  return (
    former.length === next.length &&
    former.every(({ label, names }, i) => label === next[i]?.label && names === next[i].names)
  );
}
