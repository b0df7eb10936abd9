import { useState } from 'react';
import { getProfile } from '../../app/find-tool.ts';
import { formatShortText, LONG_TEXT } from '../../contract/format-short-text.ts';
import { getString } from '../../contract/json/json.ts';
import { FindingsAt } from '../fields/FindingsAt.tsx';
import { usePart } from '../fields/use-part.ts';
import { createLazyPart } from '../lazy-part.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { LazyLongText } from '../parts/text/LazyLongText.tsx';
import { selectTool, useApp } from '../use-app.ts';
import styles from './HeadSection.module.css';

const NameField = createLazyPart(() =>
  import('../workbench/NameField.tsx').then((file) => file.NameField),
);

const ToolStamp = createLazyPart(() =>
  import('../workbench/ToolStamp.tsx').then((file) => file.ToolStamp),
);

const Checklist = createLazyPart(() =>
  import('../details/Checklist.tsx').then((file) => file.Checklist),
);

/**
 * Name, purpose, risk stamp, the checks and the list of sections: they stick to the top while the
 * page scrolls, on a narrow page the list alone. A definition can hold no purpose and no risk.
 */
export function HeadSection() {
  const isContract = useApp((state) => getProfile(state.workspace) === 'contract');
  const hasPurpose = useKeptPurpose();
  const hasRisk = useApp((state) => selectTool(state)?.document.has('risk_class') === true);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.top}>
          <div className={styles.fields}>
            <OptionalPart fallback={<NamePreview />}>
              <NameField />
            </OptionalPart>
            {(isContract || hasPurpose) && <PurposeField />}
          </div>
          {(isContract || hasRisk) && (
            <button
              type="button"
              className={styles.stamp}
              title="Risk and permission"
              onClick={openRisk}
            >
              <OptionalPart fallback={<span className={styles.unstamped} />}>
                <ToolStamp />
              </OptionalPart>
            </button>
          )}
          <div className={styles.below}>
            <OptionalPart fallback={<div className={styles.waiting} />}>
              <Checklist />
            </OptionalPart>
          </div>
        </div>
        {/* The list loads later, and is drawn here from there. */}
        <div id="sections" className={styles.sections} />
      </div>
      <div className={styles.findings}>
        <FindingsAt at={['name']} />
        <FindingsAt at={['purpose']} />
        <FindingsAt at={[]} />
      </div>
    </>
  );
}

/** Whether the open tool has a purpose, or had one: an emptied field stays to be written in. */
function useKeptPurpose(): boolean {
  const tool = useApp((state) => selectTool(state)?.id);
  const has = useApp((state) => selectTool(state)?.document.has('purpose') === true);
  const [kept, setKept] = useState<string>();
  if (has && kept !== tool) setKept(tool);
  return has || kept === tool;
}

/** Presses what leads to the section in the list, or adds it. */
function openRisk(): void {
  document.querySelector<HTMLElement>('[data-opens=risk]')?.click();
}

/** The name until its field has loaded: renaming a tool takes more code than the shell has. */
function NamePreview() {
  const name = useApp((state) => getString(selectTool(state)?.document.get('name')) ?? '');
  return (
    <div className={styles.name} data-pending>
      {formatShortText(name)}
    </div>
  );
}

function PurposeField() {
  const { value, set, place, readOnly } = usePart(['purpose'], 'purpose');
  const purpose = getString(value) ?? '';
  if (purpose.length > LONG_TEXT)
    return (
      <LazyLongText
        label="Purpose"
        text={purpose}
        readOnly={readOnly}
        place={place}
        onChange={(next) => set(next || undefined)}
      />
    );
  return (
    <textarea
      className={styles.purpose}
      rows={1}
      aria-label="Purpose"
      dir="auto"
      placeholder="Purpose: why this tool exists (for people, never sent)"
      readOnly={readOnly}
      {...place}
      value={purpose}
      onChange={(event) => set(event.target.value || undefined)}
    />
  );
}
