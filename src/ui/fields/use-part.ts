import { createPartEdit } from '../../contract/document/create-part-edit.ts';
import type { Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import { selectTool, useEdit, useReadOnly, useValue, useWorkshop } from '../use-app.ts';

interface Part {
  readonly value: Json | undefined;
  /** Undefined removes the declaration. */
  readonly set: (value: Json | undefined) => void;
  /** Spread on the control: the wire pane highlights the bytes of the focused pointer. */
  readonly place: { readonly onFocus: () => void; readonly 'data-at': string };
  readonly readOnly: boolean;
}

/** One pointer of the selected contract: its value and the props of its control. */
export function usePart(at: Pointer, label: string): Part {
  const { app } = useWorkshop();
  const edit = useEdit();
  return {
    value: useValue(at),
    set: (value) =>
      edit(
        [createPartEdit(selectTool(app.store.getState())?.document, at, value)],
        `Edit ${label.toLowerCase()}`,
      ),
    place: { onFocus: () => app.setView({ place: at }), 'data-at': JSON.stringify(at) },
    readOnly: useReadOnly(),
  };
}
