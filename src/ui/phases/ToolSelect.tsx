import { useMemo } from 'react';
import { printName } from '../parts/NameText.tsx';

interface ToolSelectProps {
  readonly id?: string;
  readonly label?: string;
  readonly value: string;
  /** What stands where no tool is chosen; undefined where one has to be. */
  readonly none: string | undefined;
  /** Two at most. */
  readonly groups: readonly { readonly label: string; readonly names: readonly string[] }[];
  /** Said of a value that is in no group. */
  readonly outside: string;
  /** Before each name, where no heading says what it is. */
  readonly prefix?: string;
  readonly onChange: (name: string) => void;
}

/**
 * A choice of tools, grouped; a value that is none of them stays, and says what is wrong with it.
 */
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
  const filled = groups.filter(({ names }) => names.length > 0);
  // Hundreds of names in each of a dozen choices: while they are the same, they are not gone
  // through again.
  const options = useMemo(
    () =>
      filled.map(({ label: title, names }) => {
        const each = [...new Set(names)].map((name) => (
          <option key={name} value={name}>
            {printName(`${prefix}${name}`)}
          </option>
        ));
        return filled.length === 1 ? (
          each
        ) : (
          <optgroup key={title} label={title}>
            {each}
          </optgroup>
        );
      }),
    [groups[0]?.label, groups[0]?.names, groups[1]?.label, groups[1]?.names, prefix],
  );
  return (
    <select
      id={id}
      aria-label={label}
      data-mono
      dir="ltr"
      data-wrong={isOutside}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {(none !== undefined || value === '') && <option value="">{none ?? 'choose a tool'}</option>}
      {isOutside && <option value={value}>{printName(`${prefix}${value} (${outside})`)}</option>}
      {options}
    </select>
  );
}
