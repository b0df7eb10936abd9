import { Fragment, useDeferredValue } from 'react';
import { listNeeds, sayNeed } from '../../app/phases/phase-gates.ts';
import { addTemplate, listTemplates, type GateTemplate } from '../../app/phases/phase-templates.ts';
import { remember } from '../../contract/remember.ts';
import button from '../parts/button.module.css';
import { markCode } from '../parts/mark-code.tsx';
import { useExactly, useWorkshop } from '../use-app.ts';
import styles from './GatesSection.module.css';
import { useMachine } from './use-machine.ts';

const templatesOf = remember(listTemplates);

/** What done is often asked for, in the tools of this set. */
export function GateTemplates() {
  const { app } = useWorkshop();
  const { machine, readOnly } = useMachine();
  // A key on the page is drawn before all tools are asked what they could prove.
  const workspace = useDeferredValue(useExactly((state) => state.workspace));
  const templates = templatesOf(workspace);
  if (readOnly || workspace.tools.length === 0) return null;
  return (
    <section className={styles.templates} aria-labelledby="phases-templates">
      <h3 id="phases-templates">What done is often asked for</h3>
      {templates.length === 0 && <p className={styles.none}>By their names, no tool here ends a todo, writes a file, deploys or checks.</p>}
      <ul>
        {templates.map((template) => (
          <li key={template.id}>
            <p>
              {template.label}: <span>{markCode(listNeeds(template.needs, []).map(sayNeed).join('; '))}</span>
              {isAskedInPart(template) && <span className={styles.part}>Asked <Phases names={template.askedIn} />, not <Phases names={template.notIn} /></span>}
            </p>
            {template.isAsked ? <span className={styles.asked}>asked already</span> : (
              <button type="button" className={button.button} aria-label={isAskedInPart(template) ? `Ask there too, ${sayPhases(template.notIn)}: ${template.label}` : `Ask for it: ${template.label}`} onClick={() => app.do(addTemplate(app.store.getState().workspace, template))}>
                {isAskedInPart(template) ? 'Ask there too' : 'Ask for it'}
              </button>
            )}
          </li>
        ))}
      </ul>
      {templates.some((template) => !template.isAsked && !isAskedInPart(template)) && <p className={styles.none}>What is asked nowhere goes into the gate of {machine.done.tool === undefined ? 'done' : <code dir="ltr">{machine.done.tool}</code>} that stands in every phase.</p>}
    </section>
  );
}

/** Done can be said in a phase whose gates do not ask for it, while those of another do. */
function isAskedInPart({ askedIn, notIn }: GateTemplate): boolean {
  return askedIn.length > 0 && notIn.length > 0;
}

const MOST_NAMED = 4;

function sayPhases(names: readonly string[]): string {
  return names.length > MOST_NAMED ? `in ${names.length} phases` : `in ${names.join(', ')}`;
}

function Phases({ names }: { readonly names: readonly string[] }) {
  if (names.length > MOST_NAMED) return sayPhases(names);
  return <>in {names.map((name, i) => <Fragment key={name}>{i > 0 && ', '}<bdi>{name}</bdi></Fragment>)}</>;
}
