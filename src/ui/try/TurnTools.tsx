import { Play } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { PlayEvent } from '../../app/phases/play.ts';
import { selectNames } from '../../app/phases/select-names.ts';
import { formatCount } from '../../contract/format-count.ts';
import { listOpenings } from '../../contract/session/list-combinations.ts';
import { isVisible } from '../../contract/session/router.ts';
import { ManyItems } from '../parts/text/ManyItems.tsx';
import { formatName, NameText } from '../parts/text/NameText.tsx';
import { Openings } from './Openings.tsx';
import type { CallDraft } from './use-call-draft.ts';
import type { TryCalls, TryChoice } from './use-calls.ts';
import type { TryState } from './use-try.ts';
import button from '../parts/button.module.css';
import styles from './Try.module.css';

interface TurnToolsProps {
  readonly state: TryState;
  readonly calls: TryCalls;
  readonly callDraft: CallDraft;
  readonly onCall: (choice: TryChoice) => void;
  /** A skill is selected, a connector authorized, a tool found. */
  readonly onEvent: (event: PlayEvent) => void;
}

/** The visible tools, each with a call button; then the hidden ones, as models call those too. */
export function TurnTools({ state, calls, callDraft, onCall, onEvent }: TurnToolsProps) {
  const { now, router, isDone } = state;
  const hidden = [
    ...new Set(
      router.tools
        .filter((tool) => !isVisible(router, now.session.turn, tool))
        .map(({ name }) => name),
    ),
  ];
  const visible = [...new Set(now.shown)];
  const [typed, setTyped] = useState('');
  // The input shows a key before the rows are filtered.
  const wanted = useDeferredValue(typed);
  const [shown, unseen] = [selectNames(visible, wanted), selectNames(hidden, wanted)];
  const handleCall = (name: string): void => {
    const [choice] = calls.listRowChoices(name, now.session.turn.phase);
    if (choice !== undefined) onCall(choice);
  };
  return (
    <fieldset className={styles.tools} disabled={isDone}>
      <h3>The model sees</h3>
      {isDone && <p className={styles.over}>The task has ended. Step back or start over.</p>}
      <Finder
        typed={typed}
        onType={setTyped}
        names={[...visible, ...hidden]}
        onEnter={handleCall}
      />
      <ul className={styles.list} aria-label="Visible tools">
        <ManyItems
          items={shown}
          what="tools"
          isList
          render={(name) => (
            <CallRow key={name} name={name} {...{ state, calls, callDraft, onCall }} />
          )}
        />
      </ul>
      {visible.length === 0 && <p className={styles.faint}>No visible tools.</p>}
      {visible.length > 0 && shown.length === 0 && (
        <p className={styles.faint}>
          {unseen.length === 0
            ? 'No tool has this name. Press Enter to call it anyway, as a model might.'
            : 'No visible tool has this name.'}
        </p>
      )}
      <Openings openings={listOpenings(router)} state={state} onOpen={onEvent} />
      <HiddenTools
        names={unseen}
        isFiltered={unseen.length < hidden.length}
        isOpen={wanted.trim() !== ''}
        onCall={handleCall}
      />
    </fieldset>
  );
}

interface HiddenToolsProps {
  readonly names: readonly string[];
  readonly isFiltered: boolean;
  readonly isOpen: boolean;
  readonly onCall: (name: string) => void;
}

function HiddenTools({ names, isFiltered, isOpen, onCall }: HiddenToolsProps) {
  if (names.length === 0) return null;
  return (
    <details className={styles.hidden} {...(isOpen ? { open: true } : {})}>
      <summary>
        {formatCount(names.length, 'hidden tool')}
        {isFiltered && ' with this name'}
      </summary>
      <ul className={styles.list} aria-label="Hidden tools">
        <ManyItems
          items={names}
          what="tools"
          isList
          render={(name) => (
            <li key={name} className={styles.row}>
              <code title={formatName(name)}>
                <NameText name={name} />
              </code>
              <button
                type="button"
                className={styles.call}
                title="Call it anyway"
                aria-label={`Call ${name} anyway`}
                onClick={() => onCall(name)}
              >
                <Play size={13} aria-hidden />
              </button>
            </li>
          )}
        />
      </ul>
    </details>
  );
}

function CallRow({
  name,
  state,
  calls,
  callDraft,
  onCall,
}: Omit<TurnToolsProps, 'onEvent'> & { readonly name: string }) {
  const choices = calls.listRowChoices(name, state.now.session.turn.phase);
  const [picked, setPicked] = useState<string>();
  const choice = choices.find(({ label }) => label === picked) ?? choices[0];
  if (choice === undefined) return null;
  const appeared = listAppeared(state);
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.open}
        aria-label={`Write arguments of ${name}`}
        title={`${formatName(name)}: write its arguments`}
        onClick={() => callDraft.openTool(name)}
      >
        <code>
          <NameText name={name} />
        </code>
      </button>
      {appeared.includes(name) && <small className={styles.new}>new</small>}
      <select
        aria-label={`Outcome of ${name}`}
        value={choice.label}
        onChange={(event) => setPicked(event.target.value)}
      >
        {choices.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </select>
      <button
        type="button"
        className={styles.call}
        title={`Call ${name}`}
        aria-label={`Call ${name}`}
        onClick={() => onCall(choice)}
      >
        <Play size={13} aria-hidden />
      </button>
    </li>
  );
}

/** Names that this turn shows and the one before did not. */
function listAppeared({ moves }: TryState): readonly string[] {
  const turn = moves.findLast(({ step }) => step.kind === 'turn');
  if (turn === undefined) return [];
  const before = new Set(turn.before.shown);
  return turn.after.shown.filter((name) => !before.has(name));
}

interface FinderProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly names: readonly string[];
  readonly onEnter: (name: string) => void;
}

/** Filters while you type; Enter calls the only tool left, or the typed name if no tool matches. */
function Finder({ typed, onType, names, onEnter }: FinderProps) {
  const name = typed.trim();
  const meant = findMeantName(name, names);
  return (
    <form
      className={styles.finder}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (name === '' || meant === undefined) return;
        onEnter(meant);
      }}
    >
      <input
        aria-label="Find a tool or call any name"
        placeholder="Find a tool or call any name"
        value={typed}
        maxLength={200}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onType('')}
        spellCheck={false}
      />
      <button
        type="button"
        className={button.button}
        disabled={name === ''}
        title="Calls exactly this name, even if no tool has it"
        onClick={() => onEnter(name)}
      >
        Call
      </button>
    </form>
  );
}

/** Undefined where several names match and none is the typed one. */
function findMeantName(typed: string, names: readonly string[]): string | undefined {
  if (names.includes(typed)) return typed;
  const found = selectNames(names, typed);
  if (found.length === 0) return typed;
  return found.length === 1 ? found[0] : undefined;
}
