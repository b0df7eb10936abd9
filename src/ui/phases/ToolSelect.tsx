interface ToolSelectProps {
  readonly id?: string;
  readonly label?: string;
  readonly value: string;
  /** What stands where no tool is chosen; undefined where one has to be. */
  readonly none: string | undefined;
  readonly groups: readonly { readonly label: string; readonly names: readonly string[] }[];
  /** Said of a value that is in no group. */
  readonly outside: string;
  readonly onChange: (name: string) => void;
}

/** A choice of tools, grouped; a value that is none of them stays, and says what is wrong with it. */
export function ToolSelect({ id, label, value, none, groups, outside, onChange }: ToolSelectProps) {
  const isOutside = value !== '' && !groups.some(({ names }) => names.includes(value));
  const filled = groups.filter(({ names }) => names.length > 0);
  return (
    <select id={id} aria-label={label} data-mono dir="ltr" data-wrong={isOutside} value={value} onChange={(event) => onChange(event.target.value)}>
      {(none !== undefined || value === '') && <option value="">{none ?? 'choose a tool'}</option>}
      {isOutside && <option value={value}>{`${value} (${outside})`}</option>}
      {filled.map(({ label: title, names }) => {
        const options = [...new Set(names)].map((name) => <option key={name}>{name}</option>);
        return filled.length === 1 ? options : <optgroup key={title} label={title}>{options}</optgroup>;
      })}
    </select>
  );
}
