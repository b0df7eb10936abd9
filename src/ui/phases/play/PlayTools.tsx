import { Play as PlayIcon } from 'lucide-react';
import { useState } from 'react';
import { listOpenings, type Opening } from '../../../contract/list-combinations.ts';
import { isVisible } from '../../../contract/router.ts';
import type { PlayEvent } from '../../../app/phases/play.ts';
import button from '../../parts/button.module.css';
import { ManyItems } from '../../parts/ManyItems.tsx';
import styles from './Play.module.css';
import type { Playing } from './use-play.ts';

interface PlayToolsProps {
  readonly playing: Playing;
  readonly onCall: (event: PlayEvent) => void;
}

/** What the model sees in this turn, each ready to be called; then what it does not see, to be called all the same. */
export function PlayTools({ playing, onCall }: PlayToolsProps) {
  const { play, router } = playing;
  const hidden = [...new Set(router.tools.filter((tool) => !isVisible(router, play.session, tool)).map(({ name }) => name))];
  const call = (name: string): void => {
    const [choice] = playing.choicesOf(name);
    if (choice !== undefined) onCall({ kind: 'call', call: choice.call, words: choice.label });
  };
  return (
    <fieldset className={styles.tools} disabled={play.isDone}>
      <h3>The model sees</h3>
      {play.isDone && <p className={styles.over}>The session is over: nothing more is called in it. Step back, or start over.</p>}
      <ul className={styles.list} aria-label="Tools that the model sees">
        <ManyItems items={[...new Set(play.visible)]} what="tools" isList render={(name) => <CallRow key={name} name={name} playing={playing} onCall={onCall} />} />
      </ul>
      {play.visible.length === 0 && <p className={styles.faint}>Nothing: no phase shows a tool, or there is none.</p>}
      <Openings openings={listOpenings(router)} playing={playing} onOpen={onCall} />
      {hidden.length > 0 && (
        <details className={styles.hidden}>
          <summary>It does not see {hidden.length} {hidden.length === 1 ? 'tool' : 'tools'}</summary>
          <ul className={styles.list} aria-label="Tools that the model does not see">
            <ManyItems items={hidden} what="tools" isList render={(name) => (
              <li key={name} className={styles.row}>
                <code title={name}>{name}</code>
                <button type="button" className={styles.call} title="Call it all the same" aria-label={`Call ${name} all the same`} onClick={() => call(name)}>
                  <PlayIcon size={13} aria-hidden />
                </button>
              </li>
            )} />
          </ul>
        </details>
      )}
      <Invented onCall={onCall} />
    </fieldset>
  );
}

function CallRow({ name, playing, onCall }: PlayToolsProps & { readonly name: string }) {
  const choices = playing.choicesOf(name);
  const [picked, setPicked] = useState<string>();
  const choice = choices.find(({ label }) => label === picked) ?? choices[0];
  if (choice === undefined) return null;
  return (
    <li className={styles.row}>
      <code title={name}>{name}</code>
      {playing.play.appeared.includes(name) && <small className={styles.new}>new</small>}
      <select aria-label={`How ${name} ends`} value={choice.label} onChange={(event) => setPicked(event.target.value)}>
        {choices.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </select>
      <button type="button" className={styles.call} title={`Call ${name}`} aria-label={`Call ${name}`} onClick={() => onCall({ kind: 'call', call: choice.call, words: choice.label })}>
        <PlayIcon size={13} aria-hidden />
      </button>
    </li>
  );
}

const OPENING_WORDS = { skill: 'Select the skill', connector: 'Authorise the connector', deferred: 'Let a search find', sensitive: 'Approve' } as const satisfies Record<Opening['layer'], string>;

/** What the harness opens: not the model's doing, and seen from the next turn on. */
function Openings({ openings, playing, onOpen }: { readonly openings: readonly Opening[]; readonly playing: Playing; readonly onOpen: (event: PlayEvent) => void }) {
  const { session } = playing.play;
  const turn = session.next ?? session;
  const closed = openings.filter(({ tiers, tools }) => tiers.some((tier) => !turn.tiers.includes(tier)) || tools.some((tool) => !turn.tools.includes(tool)));
  if (closed.length === 0) return null;
  return (
    <div className={styles.openings}>
      {closed.map((opening) => (
        <button key={`${opening.layer} ${opening.key}`} type="button" className={button.button} onClick={() => onOpen({ kind: 'open', opening })}>
          {OPENING_WORDS[opening.layer]} {opening.tiers.length > 0 ? <bdi>{opening.key}</bdi> : `${opening.tools.length} ${opening.tools.length === 1 ? 'tool' : 'tools'}`}
        </button>
      ))}
    </div>
  );
}

/** A name that the model made up. */
function Invented({ onCall }: { readonly onCall: (event: PlayEvent) => void }) {
  const [name, setName] = useState('');
  return (
    <form className={styles.invented} onSubmit={(event) => {
      event.preventDefault();
      if (name.trim() === '') return;
      onCall({ kind: 'call', call: { tool: name.trim(), ok: true }, words: '' });
      setName('');
    }}>
      <input aria-label="Call a tool by any name" placeholder="call any name, as a model might" value={name} maxLength={200} onChange={(event) => setName(event.target.value)} spellCheck={false} />
      <button type="submit" className={button.button} disabled={name.trim() === ''}>Call</button>
    </form>
  );
}
