import { useState, type ComponentProps } from 'react';
import { formatShortText } from '../../contract/format-short-text.ts';
import { formatName } from '../parts/text/NameText.tsx';

/** More are added when the control gets focus: a page has a dozen choices among all tools. */
const MOST_AT_ONCE = 40;

interface ChoiceProps extends ComponentProps<'select'> {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Shown while nothing is chosen. */
  readonly none: string;
}

/** One of a closed set, or nothing. A value outside the set stays visible. */
export function Choice({ value, options, none, onFocus, ...rest }: ChoiceProps) {
  const [asked, setAsked] = useState(false);
  const known = options.find((option) => option.value === value);
  const drawn =
    asked || options.length <= MOST_AT_ONCE ? options : known === undefined ? [] : [known];
  return (
    <select
      {...rest}
      value={value}
      onPointerDown={() => setAsked(true)}
      onFocus={(event) => {
        setAsked(true);
        onFocus?.(event);
      }}
    >
      <option value="">{none}</option>
      {known === undefined && value !== '' && (
        <option value={value}>{formatName(formatShortText(value))}</option>
      )}
      {drawn.map((option) => (
        <option key={option.value} value={option.value}>
          {formatName(formatShortText(option.label))}
        </option>
      ))}
    </select>
  );
}
