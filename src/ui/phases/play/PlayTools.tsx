import { Play as PlayIcon } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { PlayEvent } from '../../../app/phases/play.ts';
import { selectNames } from '../../../app/phases/select-names.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { listOpenings, type Opening } from '../../../contract/session/list-combinations.ts';
import { isVisible } from '../../../contract/session/router.ts';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { formatName, NameText } from '../../parts/text/NameText.tsx';
import type { PlayState } from './use-play.ts';
import button from '../../parts/button.module.css';
import styles from './Play.module.css';

interface PlayToolsProps {
  readonly playing: PlayState;
  readonly onCall: (event: PlayEvent) => void;
}

/** The visible tools, each with a call button; then the hidden ones, as models call those too. */
export function PlayTools({ playing, onCall }: PlayToolsProps) {
  const { play, router } = playing;
  const hidden = [
    ...new Set(
      router.tools.filter((tool) => !isVisible(router, play.session, tool)).map(({ name }) => name),
    ),
  ];
  const visible = [...new Set(play.visible)];
  const [typed, setTyped] = useState('');
  // The input shows a key before the rows are filtered.
  const wanted = useDeferredValue(typed);
  const [shown, unseen] = [selectNames(visible, wanted), selectNames(hidden, wanted)];
  const handleCall = (name: string): void => {
    const [choice] = playing.listToolChoices(name);
    if (choice !== undefined) onCall({ kind: 'call', call: choice.call, words: choice.label });
  };
  return (
    <fieldset className={styles.tools} disabled={play.isDone}>
      <h3>The model sees</h3>
      {play.isDone && <p className={styles.over}>The task has ended. Step back or start over.</p>}
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
          render={(name) => <CallRow key={name} name={name} playing={playing} onCall={onCall} />}
        />
      </ul>
      {play.visible.length === 0 && <p className={styles.faint}>No visible tools.</p>}
      {visible.length > 0 && shown.length === 0 && (
        <p className={styles.faint}>
          {unseen.length === 0
            ? 'No tool has this name. Press Enter to call it anyway, as a model might.'
            : 'No visible tool has this name.'}
        </p>
      )}
      <Openings openings={listOpenings(router)} playing={playing} onOpen={onCall} />
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
                <PlayIcon size={13} aria-hidden />
              </button>
            </li>
          )}
        />
      </ul>
    </details>
  );
}

function CallRow({ name, playing, onCall }: PlayToolsProps & { readonly name: string }) {
  const choices = playing.listToolChoices(name);
  const [picked, setPicked] = useState<string>();
  const choice = choices.find(({ label }) => label === picked) ?? choices[0];
  if (choice === undefined) return null;
  return (
    <li className={styles.row}>
      <code title={formatName(name)}>
        <NameText name={name} />
      </code>
      {playing.play.appeared.includes(name) && <small className={styles.new}>new</small>}
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
        onClick={() => onCall({ kind: 'call', call: choice.call, words: choice.label })}
      >
        <PlayIcon size={13} aria-hidden />
      </button>
    </li>
  );
}

const OPENING_WORDS = {
  skill: 'Select skill',
  connector: 'Authorize connector',
  deferred: 'Find by search',
  sensitive: 'Approve',
} as const satisfies Record<Opening['layer'], string>;

/** What the harness opens, not the model. The tools appear with the next turn. */
interface OpeningsProps {
  readonly openings: readonly Opening[];
  readonly playing: PlayState;
  readonly onOpen: (event: PlayEvent) => void;
}

function Openings({ openings, playing, onOpen }: OpeningsProps) {
  const { session } = playing.play;
  const turn = session.next ?? session;
  const closed = openings.filter(
    ({ tiers, tools }) =>
      tiers.some((tier) => !turn.tiers.includes(tier)) ||
      tools.some((tool) => !turn.tools.includes(tool)),
  );
  if (closed.length === 0) return null;
  return (
    <div className={styles.openings}>
      {closed.map((opening) => (
        <button
          key={`${opening.layer} ${opening.key}`}
          type="button"
          className={button.button}
          onClick={() => onOpen({ kind: 'open', opening })}
        >
          {OPENING_WORDS[opening.layer]}{' '}
          {opening.tiers.length > 0 ? (
            <bdi>
              <NameText name={opening.key} />
            </bdi>
          ) : (
            formatCount(opening.tools.length, 'tool')
          )}
        </button>
      ))}
    </div>
  );
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
