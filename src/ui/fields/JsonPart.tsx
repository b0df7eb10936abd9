import { formatPointer, type Pointer } from '../../contract/json/pointer.ts';
import { useAppStrict } from '../use-app.ts';
import { JsonBox } from './JsonBox.tsx';
import { usePart } from './use-part.ts';

interface JsonPartProps {
  readonly at: Pointer;
  readonly label: string;
  readonly placeholder: string;
  /** Called when the text becomes invalid JSON or valid again. */
  readonly onBroken?: (broken: boolean) => void;
}

/** A JSON value of the contract as text. */
export function JsonPart({ at, label, placeholder, onBroken }: JsonPartProps) {
  const { value, set, place, readOnly } = usePart(at, label);
  const tool = useAppStrict((state) => state.selected);
  return (
    <div data-at={place['data-at']} tabIndex={-1}>
      <JsonBox
        label={label}
        placeholder={placeholder}
        value={value}
        place={{ tool, at: formatPointer(at) }}
        readOnly={readOnly}
        onChange={set}
        onFocus={place.onFocus}
        {...(onBroken === undefined ? {} : { onBroken })}
      />
    </div>
  );
}
