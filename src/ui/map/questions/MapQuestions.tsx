import { useId } from 'react';
import { useStore } from 'zustand';
import { getToolMap, type ToolMap } from '../../../app/map/map.ts';
import { formatNumber } from '../../../contract/format-count.ts';
import { useFilledOptions } from '../../fields/use-filled-options.ts';
import { Segmented } from '../../parts/Segmented.tsx';
import { formatName, NameText } from '../../parts/text/NameText.tsx';
import { useApp, useAppStrict, useWorkshop } from '../../use-app.ts';
import { LINE_WORDS } from '../canvas/MapLegend.tsx';
import { formatNodeName } from '../format-node-name.ts';
import { isNoTool } from '../lines/map-lines.ts';
import { useMapView } from '../map-view.ts';
import { listAnswered, listAnswers, type MapQuestion } from './list-answers.ts';
import { TierList } from './TierList.tsx';
import styles from './MapQuestions.module.css';

const QUESTIONS = [
  { value: 'follows', label: 'What can follow', about: 'Calls that come after this one' },
  { value: 'precedes', label: 'What comes before', about: 'Calls that lead to this one' },
  {
    value: 'alike',
    label: 'What is confused with',
    about: 'Tools that a model may call by mistake',
  },
] as const satisfies readonly { value: MapQuestion; label: string; about: string }[];

/** A question about one tool, its answer, and the tiers folded to their counts. */
export function MapQuestions() {
  const map = useAppStrict((state) => getToolMap(state.workspace));
  const view = useMapView();
  const answered = listAnswered(map);
  const usual = QUESTIONS.find(({ value }) => answered[value].length > 0)?.value ?? 'follows';
  const question = useStore(view, (state) => state.question) ?? usual;
  const tool = useAskedTool(map, question);
  return (
    <div className={styles.questions}>
      <div className={styles.asked}>
        <Segmented
          label="Question"
          options={QUESTIONS}
          value={question}
          onChange={(next) => view.setState({ question: next })}
        />
        <ToolChoice
          map={map}
          answered={answered[question]}
          tool={tool}
          onChoose={(id) => view.setState({ asked: id })}
        />
      </div>
      <Answers map={map} question={question} tool={tool} />
      <TierList map={map} />
    </div>
  );
}

/** The tool that was asked about; at first the open one, or one with an answer. */
function useAskedTool(map: ToolMap, question: MapQuestion): string {
  const view = useMapView();
  const asked = useStore(view, (state) => state.asked);
  const selected = useApp((state) => state.selected);
  const isTool = (id: string | undefined): boolean => map.tools.some((tool) => tool.id === id);
  if (asked !== undefined && isTool(asked)) return asked;
  const answered = listAnswered(map)[question];
  const [first = ''] = [
    ...answered.filter((id) => id === selected),
    ...answered,
    ...map.tools.map(({ id }) => id),
  ];
  return first;
}

interface ToolChoiceProps {
  readonly map: ToolMap;
  readonly answered: readonly string[];
  readonly tool: string;
  readonly onChoose: (id: string) => void;
}

/** The tools with an answer come first. */
function ToolChoice({ map, answered, tool, onChoose }: ToolChoiceProps) {
  const id = useId();
  const known = new Set(answered);
  const { isFilled, fill } = useFilledOptions(map.tools.length);
  const groups = [
    { label: 'With results', tools: map.tools.filter((each) => known.has(each.id)) },
    { label: 'Other tools', tools: map.tools.filter((each) => !known.has(each.id)) },
  ];
  return (
    <label htmlFor={id}>
      <span>Tool</span>
      <select id={id} value={tool} {...fill} onChange={(event) => onChoose(event.target.value)}>
        {groups
          .filter(({ tools }) => tools.length > 0)
          .map(({ label, tools }) => (
            <optgroup key={label} label={`${label} (${formatNumber(tools.length)})`}>
              {(isFilled ? tools : tools.filter((each) => each.id === tool)).map((each) => (
                <option key={each.id} value={each.id}>
                  {formatName(each.name) || 'unnamed'}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
    </label>
  );
}

interface AnswersProps {
  readonly map: ToolMap;
  readonly question: MapQuestion;
  readonly tool: string;
}

const EMPTY: Readonly<Record<MapQuestion, string>> = {
  follows: 'No declared route leads from this tool.',
  precedes: 'No declared route leads to this tool.',
  alike: 'No tool looks like this one.',
};

function Answers({ map, question, tool }: AnswersProps) {
  const { app } = useWorkshop();
  const answers = listAnswers(map, question, tool);
  return (
    <section className={styles.answers} aria-label="Answer" aria-live="polite">
      {answers.length === 0 && (
        <p className={styles.none}>
          {EMPTY[question]} Declare a route in its contract, or choose another tool.
        </p>
      )}
      <ul>
        {answers.map(({ line, other }) => (
          <li key={line.id}>
            <Name map={map} id={other} onOpen={(id) => app.setView({ selected: id })} />
            <span>
              {LINE_WORDS[line.kind].label}
              {line.because !== undefined && `: ${line.because}`}
              {line.routes[0]?.words !== undefined && `: ${line.routes[0].words}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NameProps {
  readonly map: ToolMap;
  readonly id: string;
  readonly onOpen: (id: string) => void;
}

/** A tool opens; a phase or a tier has no page of its own. */
function Name({ map, id, onOpen }: NameProps) {
  const name = formatNodeName(map, id);
  if (isNoTool(id))
    return (
      <b>
        <bdi>{name}</bdi>
      </b>
    );
  return (
    <button type="button" onClick={() => onOpen(id)}>
      <code>
        <NameText name={name} />
      </code>
    </button>
  );
}
