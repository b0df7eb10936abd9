import { getContract, getName } from '../../app/derive.ts';
import { getWire } from '../../app/wire/wire.ts';
import type { Tool } from '../../app/workspace.ts';
import type { Target } from '../../emit/target.ts';
import { focusField } from '../focus-field.ts';
import { useApp, useReadOnly, useWorkshop } from '../use-app.ts';
import button from '../parts/button.module.css';
import styles from './WirePane.module.css';

interface NotSentProps {
  readonly tool: Tool;
  readonly target: Target;
}

/** Why the target does not get a tool, and a button that opens the one used in its place. */
export function NotSent({ tool, target }: NotSentProps) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const name = getContract(tool.document).provider_tool?.stand_in;
  const standIn = useApp(({ workspace }) =>
    name === undefined ? undefined : workspace.tools.find((each) => getName(each) === name),
  );
  const { losses } = getWire(tool.document, target);
  return (
    <div className={styles.unsent}>
      <p>{losses.map(({ message }) => message).join(' ') || `Not sent to ${target.label}.`}</p>
      {name !== undefined && standIn === undefined && (
        <p>
          No tool is called <code dir="ltr">{name}</code>.
        </p>
      )}
      {standIn !== undefined ? (
        <button
          type="button"
          className={button.button}
          onClick={() => app.setView({ selected: standIn.id, place: undefined })}
        >
          Open <code dir="ltr">{name}</code>
        </button>
      ) : (
        !readOnly && (
          <button
            type="button"
            className={button.button}
            onClick={() => focusField(app, ['provider_tool', 'stand_in'])}
          >
            Choose a stand-in
          </button>
        )
      )}
    </div>
  );
}
