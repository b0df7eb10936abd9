import { DECLARABLE_KINDS, type DeclarableKind } from '../../app/map/declare-route.ts';
import { nameOf } from '../../app/derive.ts';
import button from '../parts/button.module.css';
import { Dialog } from '../parts/Dialog.tsx';
import { Field } from '../parts/Field.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { goToPlace } from '../go-to-place.ts';
import { useReadOnly, useWorkshop } from '../use-app.ts';
import { ROUTE_WORDS } from './route-words.ts';
import styles from './RouteForm.module.css';
import { SentencePart } from './SentencePart.tsx';
import { ToolSelect } from './ToolSelect.tsx';
import { useRouteForm, type RouteForming, type RouteWish } from './use-route-form.ts';

interface RouteFormProps extends RouteWish {
  readonly onClose: () => void;
  /** It closes as well. */
  readonly onDeclared?: (route: DeclaredRoute) => void;
}

export type DeclaredRoute = Pick<RouteForming, 'from' | 'to' | 'kind'>;

/** Declares a route: in the contracts for the harness, and in a sentence for the model if that is wanted. One step. */
export function RouteForm({ onClose, onDeclared, ...wish }: RouteFormProps) {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const form = useRouteForm(wish);
  const { from, to, plan, start } = form;
  const declare = (): void => {
    if (!form.declare()) return;
    onDeclared?.({ from, to, kind: form.kind });
    onClose();
  };
  return (
    <Dialog
      title="Declare a route"
      onClose={onClose}
      footer={
        <>
          <span className={styles.problem} role="status">{plan?.kind === 'problem' ? `${plan.problem.message} ${plan.problem.hint}` : ''}</span>
          <button type="button" className={button.primary} disabled={readOnly || plan?.kind !== 'ok'} onClick={declare}>Declare</button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.ends}>
          <ToolSelect label="From (A)" value={from} onChange={(id) => form.fill({ from: id, error: 0 })} />
          <ToolSelect label="To (B)" value={to} onChange={(id) => form.fill({ to: id })} isFirst={wish.to === undefined} />
        </div>
        <KindAndWhen form={form} isFirst={wish.to !== undefined} />
        <p className={styles.about}>What opens a phase, and what a gate asks for, is declared with the phases. <button type="button" className={styles.link} onClick={() => goToPlace(app, undefined, ['phases', 0, 'transitions'])}>Open the phases</button></p>
        {plan?.kind === 'ok' && start !== undefined && (
          <SentencePart name={nameOf(start)} plan={plan.value} sentence={form.sentence} awaited={ASKED[form.kind]?.label} isSaying={form.isSaying} onSentence={(written) => form.fill({ written })} onSaying={(wanted) => form.fill({ wanted })} />
        )}
      </div>
    </Dialog>
  );
}

const OPTIONS = DECLARABLE_KINDS.map((value) => ({ value, label: ROUTE_WORDS[value].label, about: ROUTE_WORDS[value].about }));

interface Asked {
  readonly label: string;
  readonly about: string;
  readonly placeholder: string;
}

const ASKED: Readonly<Record<DeclarableKind, Asked | undefined>> = {
  sibling: { label: 'When', about: 'kept beside the name', placeholder: 'A booking exists and only its time changes' },
  prerequisite: { label: 'Why', about: 'for the sentence only', placeholder: 'It returns the id that this tool asks for' },
  next: { label: 'When', about: 'for the sentence only', placeholder: 'The person agreed' },
  commit: undefined,
  error: { label: 'Why', about: 'for the hint only', placeholder: 'It lists the ids that exist' },
};

function KindAndWhen({ form: { kind, when, error, errors, fill }, isFirst }: { readonly form: RouteForming; readonly isFirst: boolean }) {
  const asked = ASKED[kind];
  return (
    <>
      <div className={styles.kind}>
        <Segmented label="Kind" options={OPTIONS} value={kind} onChange={(next) => fill({ kind: next })} />
        <p className={styles.about}>{ROUTE_WORDS[kind].about}</p>
      </div>
      {kind === 'error' && errors.length > 0 && (
        <Field label="Error" about="of A that leads to B" declared>
          {(id) => (
            <select id={id} value={error} onChange={(event) => fill({ error: Number(event.target.value) })}>
              {errors.map((name, i) => <option key={i} value={i}>{name}</option>)}
            </select>
          )}
        </Field>
      )}
      {asked !== undefined && (
        <Field label={asked.label} about={asked.about} declared>
          {(id) => <textarea id={id} rows={1} dir="auto" data-first={isFirst ? true : undefined} placeholder={asked.placeholder} value={when} onChange={(event) => fill({ when: event.target.value })} />}
        </Field>
      )}
    </>
  );
}
