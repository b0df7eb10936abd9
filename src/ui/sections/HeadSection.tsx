import { formatShortText, LONG_TEXT } from '../../contract/format-short-text.ts';
import { getString } from '../../contract/json/json.ts';
import { FindingsAt } from '../fields/FindingsAt.tsx';
import { usePart } from '../fields/use-part.ts';
import { createLazyPart } from '../lazy-part.ts';
import { OptionalPart } from '../OptionalPart.tsx';
import { RiskStamp } from '../parts/lint/RiskStamp.tsx';
import { LazyLongText } from '../parts/text/LazyLongText.tsx';
import { NameMarks } from '../parts/text/NameText.tsx';
import { selectContract, useApp, useWorkshop } from '../use-app.ts';
import styles from './HeadSection.module.css';

const Checklist = createLazyPart(() =>
  import('../details/Checklist.tsx').then((file) => file.Checklist),
);

/** Name, purpose, risk stamp and the eight marks; stays on top while the page scrolls. */
export function HeadSection() {
  const { app } = useWorkshop();
  const purpose = usePart(['purpose'], 'purpose');
  const name = usePart(['name'], 'name');
  const rename = (next: string): void => {
    const tool = app.store.getState().selected;
    if (tool !== undefined) app.apply({ kind: 'rename-tool', tool, name: next });
  };
  const nameText = getString(name.value) ?? '';
  const purposeText = getString(purpose.value) ?? '';
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        {nameText.length > LONG_TEXT ? (
          <LazyLongText
            label="Tool name"
            text={nameText}
            isCode
            readOnly={name.readOnly}
            place={name.place}
            onChange={rename}
          />
        ) : (
          <input
            className={styles.name}
            aria-label="Tool name"
            spellCheck={false}
            placeholder="name_this_tool"
            readOnly={name.readOnly}
            {...name.place}
            value={nameText}
            onChange={(event) => rename(event.target.value)}
          />
        )}
        <NameMarks name={formatShortText(nameText)} />
        {purposeText.length > LONG_TEXT ? (
          <LazyLongText
            label="Purpose"
            text={purposeText}
            readOnly={purpose.readOnly}
            place={purpose.place}
            onChange={(next) => purpose.set(next || undefined)}
          />
        ) : (
          <textarea
            className={styles.purpose}
            rows={1}
            aria-label="Purpose"
            dir="auto"
            placeholder="Purpose, for people: why this tool exists (never on the wire)"
            readOnly={purpose.readOnly}
            {...purpose.place}
            value={purposeText}
            onChange={(event) => purpose.set(event.target.value || undefined)}
          />
        )}
      </div>
      <button
        type="button"
        className={styles.stamp}
        title="Risk and permission"
        onClick={() => document.getElementById('risk')?.scrollIntoView({ block: 'start' })}
      >
        <Stamp />
      </button>
      <div className={styles.marks}>
        <OptionalPart fallback={<div className={styles.waiting} />}>
          <Checklist />
        </OptionalPart>
      </div>
      <div className={styles.marks}>
        <FindingsAt at={['name']} />
        <FindingsAt at={['purpose']} />
        <FindingsAt at={[]} />
      </div>
    </div>
  );
}

function Stamp() {
  const terms = useApp((state) => {
    const contract = selectContract(state);
    return {
      risk: contract?.risk_class,
      decision: contract?.permission?.default,
      effect: contract?.side_effects?.class,
    };
  });
  return <RiskStamp {...terms} />;
}
