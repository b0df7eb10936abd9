import { formatName } from '../parts/text/NameText.tsx';
import { useMachine } from './machine/use-machine.ts';

interface PhaseSelectProps {
  readonly id?: string;
  readonly label?: string;
  readonly value: string | undefined;
  /** The option for no phase. */
  readonly none: string;
  /** Before each name, where no column heading is visible. */
  readonly prefix?: string;
  readonly onChange: (phase: string | undefined) => void;
}

/** A select of phases. A name that no phase has stays selected, marked as such. */
export function PhaseSelect({ id, label, value, none, prefix = '', onChange }: PhaseSelectProps) {
  const { machine } = useMachine();
  const names = [...new Set(machine.phases.map(({ name }) => name))];
  const isMissing = value !== undefined && !names.includes(value);
  return (
    <select
      id={id}
      aria-label={label}
      data-wrong={isMissing}
      value={value === undefined ? '' : JSON.stringify(value)}
      onChange={(event) =>
        onChange(
          event.target.value === ''
            ? undefined
            : (names.find((name) => JSON.stringify(name) === event.target.value) ?? value),
        )
      }
    >
      <option value="">{none}</option>
      {isMissing && (
        <option value={JSON.stringify(value)}>
          {formatName(`${prefix}${value} (no such phase)`)}
        </option>
      )}
      {names.map((name) => (
        <option key={name} value={JSON.stringify(name)}>
          {formatName(`${prefix}${name}`)}
        </option>
      ))}
    </select>
  );
}
