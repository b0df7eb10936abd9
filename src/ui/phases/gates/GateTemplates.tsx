import { Fragment, useDeferredValue, useMemo, useState } from 'react';
import {
  addTemplate,
  listTemplates,
  type GateTemplate,
} from '../../../app/phases/phase-templates.ts';
import type { ChosenTools, ToolChoice } from '../../../app/phases/template-choices.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { renderCode } from '../../parts/text/render-code.tsx';
import { useAppStrict, useWorkshop } from '../../use-app.ts';
import { useMachine } from '../machine/use-machine.ts';
import { ToolSelect } from './ToolSelect.tsx';
import button from '../../parts/button.module.css';
import styles from './GatesSection.module.css';

/** Suggested requirements for done, filled in with tools of this set; another may be chosen. */
export function GateTemplates() {
  const { machine, readOnly } = useMachine();
  // Deferred: finding candidates reads every tool, and typing must not wait for it.
  const workspace = useDeferredValue(useAppStrict((state) => state.workspace));
  const [chosen, setChosen] = useState<ChosenTools>(new Map());
  const templates = useMemo(() => listTemplates(workspace, chosen), [workspace, chosen]);
  const selectTool = (key: string, name: string): void =>
    setChosen(new Map([...chosen, [key, name]]));
  if (readOnly || templates.length === 0) return null;
  return (
    <section className={styles.templates} aria-labelledby="phases-templates">
      <h3 id="phases-templates">Suggested requirements</h3>
      {templates.some(({ isAsked }) => !isAsked) && (
        <p className={styles.none}>
          Suggested from tool names and output schemas. Check the tool before you accept.
        </p>
      )}
      <ul>
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} onChoose={selectTool} />
        ))}
      </ul>
      {templates.some((template) => !template.isAsked && !isAskedInPart(template)) && (
        <p className={styles.none}>
          “Require” adds it to the gate of{' '}
          {machine.done.tool === undefined ? (
            'the end of the task'
          ) : (
            <code dir="ltr">{machine.done.tool}</code>
          )}{' '}
          in every phase.
        </p>
      )}
    </section>
  );
}

interface TemplateProps {
  readonly template: GateTemplate;
  readonly onChoose: (key: string, name: string) => void;
}

function TemplateRow({ template, onChoose }: TemplateProps) {
  const { app } = useWorkshop();
  const isPartial = isAskedInPart(template);
  return (
    <li>
      <p>
        {template.label}: <TemplateCalls template={template} onChoose={onChoose} />
        {isPartial && (
          <span className={styles.part}>
            Required <Phases names={template.askedIn} />, not <Phases names={template.notIn} />
          </span>
        )}
      </p>
      {template.isAsked ? (
        <span className={styles.asked}>Required</span>
      ) : (
        <button
          type="button"
          className={button.button}
          disabled={template.needs.length === 0}
          aria-label={
            isPartial
              ? `Require there too, ${formatPhases(template.notIn)}: ${template.label}`
              : `Require: ${template.label}`
          }
          onClick={() => app.apply(addTemplate(app.store.getState().workspace, template))}
        >
          {isPartial ? 'Require there too' : 'Require'}
        </button>
      )}
    </li>
  );
}

function TemplateCalls({ template: { label, calls, after, isAsked }, onChoose }: TemplateProps) {
  const renderChoice = (tool: ToolChoice, title: string) => (
    <Choice tool={tool} label={`${label}: ${title}`} isFixed={isAsked} onChoose={onChoose} />
  );
  return (
    <span className={styles.calls}>
      {calls.map(({ tool, says }, i) => (
        <Fragment key={tool.key}>
          {i > 0 && '; '}
          {renderChoice(tool, calls.length === 1 ? 'tool' : `tool ${i + 1}`)} {renderCode(says)}
        </Fragment>
      ))}
      {after !== undefined &&
        (after.value === '' && isAsked ? null : (
          <>
            {after.value === '' ? ', ' : ', after the last '}
            {renderChoice(after, 'after the last')}
          </>
        ))}
    </span>
  );
}

interface ChoiceProps extends Pick<TemplateProps, 'onChoose'> {
  readonly tool: ToolChoice;
  readonly label: string;
  readonly isFixed: boolean;
}

/** Only a name where one tool alone can be meant. */
function Choice({ tool: { key, value, names, none }, label, isFixed, onChoose }: ChoiceProps) {
  if (isFixed || (names.length === 1 && none === undefined && value !== ''))
    return <code dir="ltr">{value}</code>;
  return (
    <ToolSelect
      label={label}
      value={value}
      none={none}
      groups={[{ label: 'Tools', names }]}
      outside="no such tool"
      onChange={(name) => onChoose(key, name)}
    />
  );
}

/** The gates of some phases that can end the task require it, those of others do not. */
function isAskedInPart({ askedIn, notIn }: GateTemplate): boolean {
  return askedIn.length > 0 && notIn.length > 0;
}

/** More phases are only counted. */
const MOST_NAMED = 4;

function formatPhases(names: readonly string[]): string {
  return names.length > MOST_NAMED
    ? `in ${formatNumber(names.length)} phases`
    : `in ${names.join(', ')}`;
}

function Phases({ names }: { readonly names: readonly string[] }) {
  if (names.length > MOST_NAMED) return formatPhases(names);
  return (
    <>
      in{' '}
      {names.map((name, i) => (
        <Fragment key={name}>
          {i > 0 && ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </>
  );
}
