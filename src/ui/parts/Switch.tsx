import type { ReactNode } from 'react';

interface SwitchProps {
  readonly className: string | undefined;
  readonly isOn: boolean;
  readonly disabled: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** What is on or off at once, with its label behind it. */
export function Switch({ className, isOn, disabled, onChange, children }: SwitchProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />{' '}
      {children}
    </label>
  );
}
