import type { ReactNode } from 'react';
import type { Tool } from '../../../app/workspace.ts';
import type { Target } from '../../../emit/target.ts';
import { TEMPLATE_FACTS, TEMPLATE_FACTS_SOURCE } from '../../../render/template-facts.ts';
import type { Talk } from '../../../render/template-job.ts';
import { readingChoice, useReadingChoice, type DroppedTemplate } from './dropped-template.ts';
import { ReadPage } from './ReadPage.tsx';
import { ReadProblem } from './ReadProblem.tsx';
import { TemplateSource } from './TemplateSource.tsx';
import { useTemplateText } from './use-template-text.ts';
import { VanishedList } from './VanishedList.tsx';
import button from '../../parts/button.module.css';
import pane from '../WirePane.module.css';
import styles from './read.module.css';

interface TemplateReadProps {
  readonly picker: ReactNode;
  readonly tools: readonly Tool[];
  readonly target: Target;
}

const TALKS = {
  question: 'a question',
  system: 'a system message and a question',
  call: 'a question, a call and its result',
} as const satisfies Record<Talk, string>;

/** The prompt that the user's own chat template makes of the tools. */
export function TemplateRead({ picker, tools, target }: TemplateReadProps) {
  const { template } = useReadingChoice();
  const text = useTemplateText(tools, target);
  const note = template !== undefined && (
    <>
      <TemplateBar template={template} />
      {!text.isTraced && (
        <p role="status">
          This template changes the text of the tools, so some lines have no link and the list of
          missing parts may be incomplete.
        </p>
      )}
    </>
  );
  if (template !== undefined && text.read !== undefined) {
    return (
      <ReadPage
        picker={picker}
        label="Prompt from your template"
        note={note}
        read={text.read}
        tools={text.tools}
        isBusy={text.isRunning}
      >
        <VanishedList read={text.read} tools={text.tools} />
        <TemplateFacts />
      </ReadPage>
    );
  }
  return (
    <div className={pane.view}>
      <div className={pane.tools}>{picker}</div>
      <div
        className={pane.text}
        tabIndex={0}
        role="region"
        aria-label="Prompt from your template"
        aria-busy={text.isRunning}
      >
        {template === undefined ? <TemplateSource /> : <div className={styles.note}>{note}</div>}
        {template !== undefined &&
          (text.problem === undefined ? (
            <p className={pane.empty} role="status">
              Running the template…
            </p>
          ) : (
            <div className={styles.source}>
              <ReadProblem problem={text.problem} />
            </div>
          ))}
        <TemplateFacts />
      </div>
    </div>
  );
}

function TemplateBar({ template }: { readonly template: DroppedTemplate }) {
  const { talk } = useReadingChoice();
  return (
    <div className={styles.row}>
      <bdi>{template.from}</bdi>
      <label>
        with{' '}
        <select
          aria-label="Conversation"
          value={talk}
          onChange={(event) => setTalk(event.target.value)}
        >
          {Object.entries(TALKS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className={button.plain}
        onClick={() => readingChoice.setState({ template: undefined })}
      >
        Another template
      </button>
    </div>
  );
}

function setTalk(value: string): void {
  if (value === 'question' || value === 'system' || value === 'call')
    readingChoice.setState({ talk: value });
}

/** How the templates of known models render tools, to compare an own template with. */
function TemplateFacts() {
  return (
    <details className={styles.facts}>
      <summary>How the templates of known models differ</summary>
      <dl>
        {TEMPLATE_FACTS.map(({ models, where, how }) => (
          <div key={models}>
            <dt>{models}</dt>
            <dd>
              <b>{where}.</b> {how}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Read {TEMPLATE_FACTS_SOURCE.verified} from{' '}
        <a href={TEMPLATE_FACTS_SOURCE.reference} target="_blank" rel="noreferrer">
          the engine’s own tests
        </a>
        , and rendered with one tool of two parameters.
      </p>
    </details>
  );
}
