import { formatNumber } from '../../../contract/format-count.ts';
import { formatShortText } from '../../../contract/format-short-text.ts';

interface TooLongProps {
  readonly label: string;
  readonly text: string;
}

/**
 * Shown instead of the field of a value that is too long to lay out and cannot be edited in parts.
 */
export function TooLong({ label, text }: TooLongProps) {
  return (
    <span role="note" aria-label={label} style={{ display: 'block', overflowWrap: 'anywhere' }}>
      <code>{formatShortText(text)}</code>{' '}
      <span>
        Too long to edit here: {formatNumber(text.length)} characters. Edit it in a file and import
        the file.
      </span>
    </span>
  );
}
