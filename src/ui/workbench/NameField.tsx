import { createToolRename } from '../../app/renames.ts';
import { formatShortText, LONG_TEXT } from '../../contract/format-short-text.ts';
import { getString } from '../../contract/json/json.ts';
import { usePart } from '../fields/use-part.ts';
import { LazyLongText } from '../parts/text/LazyLongText.tsx';
import { NameMarks } from '../parts/text/NameText.tsx';
import { useWorkshop } from '../use-app.ts';
import styles from '../sections/HeadSection.module.css';

/** Loads with the tree: both rename a tool in the whole registry. */
export function NameField() {
  const { app } = useWorkshop();
  const { value, place, readOnly } = usePart(['name'], 'name');
  const name = getString(value) ?? '';
  const rename = (next: string): void => {
    const tool = app.store.getState().selected;
    if (tool !== undefined) app.apply(createToolRename(tool, next));
  };
  return (
    <>
      {name.length > LONG_TEXT ? (
        <LazyLongText
          label="Tool name"
          text={name}
          isCode
          readOnly={readOnly}
          place={place}
          onChange={rename}
        />
      ) : (
        <input
          className={styles.name}
          aria-label="Tool name"
          spellCheck={false}
          placeholder="name_this_tool"
          readOnly={readOnly}
          {...place}
          value={name}
          onChange={(event) => rename(event.target.value)}
        />
      )}
      <NameMarks name={formatShortText(name)} />
    </>
  );
}
