import { useRef, useState } from 'react';
import { getName } from '../../../app/derive.ts';
import { DECLARABLE_KINDS, type DeclarableKind } from '../../../app/map/wanted-route.ts';
import { openField } from '../../open-field.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Field } from '../../parts/Field.tsx';
import { Segmented } from '../../parts/Segmented.tsx';
import { useWorkshop } from '../../use-app.ts';
import { DeclareFooter } from './DeclareFooter.tsx';
import { ROUTE_WORDS } from './route-words.ts';
import { SentencePart } from './SentencePart.tsx';
import { ToolField } from './ToolField.tsx';
import { useRouteForm, type RouteFormDefaults, type RouteFormState } from './use-route-form.ts';
import styles from './RouteForm.module.css';

interface RouteFormProps extends RouteFormDefaults {
  readonly onClose: () => void;
  /** Called before onClose. */
  readonly onDeclared?: (route: DeclaredRoute) => void;
}

export type DeclaredRoute = Pick<RouteFormState, 'from' | 'to' | 'kind'>;

/** Declares a route for the harness and, optionally, a sentence for the model, in one undo step. */
export function RouteForm({ onClose, onDeclared, ...defaults }: RouteFormProps) {
  const fields = useRef<HTMLDivElement>(null);
  const [isTried, setTried] = useState(false);
  const form = useRouteForm(defaults);
  const { from, to, plan, start, lack } = form;
  const missing = isTried ? lack?.field : undefined;
  const handleDeclare = (): void => {
    setTried(true);
    if (lack !== undefined)
      fields.current
        ?.querySelector<HTMLElement>(`[data-field="${lack.field}"] :is(select, textarea)`)
        ?.focus();
    if (!form.addRoute()) return;
    onDeclared?.({ from, to, kind: form.kind });
    onClose();
  };
  return (
    <Dialog
      title="Declare a route"
      onClose={onClose}
      footer={<DeclareFooter form={form} isTried={isTried} onDeclare={handleDeclare} />}
    >
      <div ref={fields} className={styles.form} data-missing={missing}>
        <div className={styles.ends}>
          <ToolField
            label="From (A)"
            value={from}
            onChange={(id) => form.setValues({ from: id, error: 0 })}
          />
          <div data-field="to">
            <ToolField
              label="To (B)"
              value={to}
              onChange={(id) => form.setValues({ to: id })}
              isFirst={defaults.to === undefined}
            />
          </div>
        </div>
        <KindAndWhen
          form={form}
          isFirst={defaults.to !== undefined}
          isMissing={missing === 'when'}
        />
        <PhasesHint />
        {plan?.kind === 'ok' && start !== undefined && (
          <SentencePart
            name={getName(start)}
            plan={plan.value}
            sentence={form.sentence}
            awaited={REASON_FIELDS[form.kind]?.label}
            isSaying={form.isSaying}
            onSentence={(written) => form.setValues({ written })}
            onSaying={(wanted) => form.setValues({ wanted })}
          />
        )}
      </div>
    </Dialog>
  );
}

function PhasesHint() {
  const { app } = useWorkshop();
  return (
    <p className={styles.about}>
      Transitions and gates are declared with the phases.{' '}
      <button
        type="button"
        className={styles.link}
        onClick={() => openField(app, undefined, ['phases', 0, 'transitions'])}
      >
        Open phases
      </button>
    </p>
  );
}

const OPTIONS = DECLARABLE_KINDS.map((value) => ({
  value,
  label: ROUTE_WORDS[value].label,
  about: ROUTE_WORDS[value].about,
}));

interface ReasonField {
  readonly label: string;
  readonly about: string;
  readonly placeholder: string;
}

const REASON_FIELDS: Readonly<Record<DeclarableKind, ReasonField | undefined>> = {
  sibling: {
    label: 'When',
    about: 'saved with the route',
    placeholder: 'A booking exists and only its time changes',
  },
  prerequisite: {
    label: 'Why',
    about: 'only for the sentence',
    placeholder: 'It returns the id that this tool needs',
  },
  next: { label: 'When', about: 'only for the sentence', placeholder: 'The person agreed' },
  commit: undefined,
  error: { label: 'Why', about: 'only for the hint', placeholder: 'It lists the ids that exist' },
};

interface KindAndWhenProps {
  readonly form: RouteFormState;
  readonly isFirst: boolean;
  readonly isMissing: boolean;
}

function KindAndWhen({
  form: { kind, when, error, errors, setValues },
  isFirst,
  isMissing,
}: KindAndWhenProps) {
  const reason = REASON_FIELDS[kind];
  return (
    <>
      <div className={styles.kind}>
        <Segmented
          label="Kind"
          options={OPTIONS}
          value={kind}
          onChange={(next) => setValues({ kind: next })}
        />
        <p className={styles.about}>{ROUTE_WORDS[kind].about}</p>
      </div>
      {kind === 'error' && errors.length > 0 && (
        <Field label="Error" about="of A that leads to B" declared>
          {(id) => (
            <select
              id={id}
              value={error}
              onChange={(event) => setValues({ error: Number(event.target.value) })}
            >
              {errors.map((name, i) => (
                <option key={i} value={i}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {reason !== undefined && (
        <div data-field="when">
          <Field label={reason.label} about={reason.about} declared>
            {(id) => (
              <textarea
                id={id}
                rows={1}
                dir="auto"
                data-first={isFirst ? true : undefined}
                aria-invalid={isMissing}
                placeholder={reason.placeholder}
                value={when}
                onChange={(event) => setValues({ when: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}
