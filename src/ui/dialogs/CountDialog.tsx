import { useId, useMemo, useRef, useState } from 'react';
import { nameOf, toolsInPhase } from '../../app/derive.ts';
import { figureCount } from '../../app/figure-count.ts';
import { counterFor, countedTarget, planCount } from '../../app/plan-count.ts';
import { targetFor } from '../../app/wire.ts';
import { counters } from '../../measure/counters.ts';
import button from '../parts/button.module.css';
import { Dialog } from '../parts/Dialog.tsx';
import { Field } from '../parts/Field.tsx';
import grid from '../parts/grid.module.css';
import { Segmented } from '../parts/Segmented.tsx';
import { selectTool, useApp, useExactly, useWorkshop } from '../use-app.ts';
import { CountAddress } from './CountAddress.tsx';
import styles from './CountDialog.module.css';
import { CountKey } from './CountKey.tsx';
import { CountRequests } from './CountRequests.tsx';
import { CountResults } from './CountResults.tsx';
import dialogs from './dialogs.module.css';
import { ProblemBox } from './ImportDialog.tsx';
import { useCounting } from './use-counting.ts';
import { useOnline } from './use-online.ts';

/** Asks the provider itself how many tokens the tools are, with the person's own key. */
export function CountDialog() {
  const { app } = useWorkshop();
  const models = useId();
  const shown = useExactly((state) => targetFor(state.workspace, state.target));
  const [counter, setCounter] = useState(() => counterFor(shown));
  const [named, setNamed] = useState<Readonly<Record<string, string>>>({});
  const [address, setAddress] = useState('');
  const [approved, setApproved] = useState('');
  const [keyless, setKeyless] = useState(false);
  const workspace = useExactly((state) => state.workspace);
  const open = useExactly(selectTool);
  const phase = useApp((state) => state.phase);
  const [extent, setExtent] = useState<'tool' | 'set'>(app.store.getState().wholeSet || open === undefined ? 'set' : 'tool');
  const counting = useCounting();
  const online = useOnline();
  const key = useRef<HTMLInputElement>(null);
  const sender = useRef<HTMLButtonElement>(null);
  const [newest] = counting.results;

  const model = named[counter.id] ?? counter.models[0];
  const target = countedTarget(workspace, shown, counter);
  const tools = useMemo(() => (extent === 'set' ? toolsInPhase(workspace, phase) : open === undefined ? [] : [open]), [extent, workspace, phase, open]);
  const isOwn = address.trim() !== '';
  const order = useMemo(() => planCount({ counter, target, tools, model, address, withKey: !(isOwn && keyless) }), [counter, target, tools, model, address, isOwn, keyless]);
  const holds = order.kind === 'ok' && counting.held.includes(order.value.origin);

  const count = (): void => {
    if (counting.busy) return;
    if (order.kind === 'problem') return counting.refuse(order.problem);
    const { origin, withKey } = order.value;
    if (isOwn && approved !== origin) return counting.refuse({ code: 'not_approved', message: `Nothing is sent to ${origin} before you agree.`, hint: 'Tick the box under the address.' });
    const typed = key.current?.value.trim() ?? '';
    if (key.current !== null) key.current.value = '';
    if (withKey && !holds && typed === '') {
      key.current?.focus();
      return counting.refuse({ code: 'no_key', message: 'There is no key yet.', hint: 'Type or paste your own key.' });
    }
    const [first] = tools;
    const words = tools.length === 1 && first !== undefined ? nameOf(first) || 'unnamed tool' : `${tools.length.toLocaleString('en')} tools`;
    // The key's field goes away with the key in it; the focus may not go with it.
    sender.current?.focus();
    void counting.count(order.value, withKey && typed !== '' ? typed : undefined, { model: model.trim(), origin, target: target.label, tools: words, own: figureCount(app.store.getState().tokenized, tools, { target, model: model.trim() }) });
  };

  return (
    <Dialog
      title="Count exactly"
      onClose={() => app.look({ dialog: undefined })}
      footer={
        <>
          <span className={styles.state} role="status">{counting.busy ? 'Asking…' : newest === undefined ? '' : `Counted: ${newest.total.toLocaleString('en')} tokens`}</span>
          <button type="button" className={button.primary} ref={sender} aria-disabled={counting.busy} disabled={order.kind === 'problem'} onClick={count}>
            <span className={styles.send}>Send 2 requests to {order.kind === 'ok' ? new URL(order.value.origin).host : counter.label}</span>
          </button>
        </>
      }
    >
      <p className={dialogs.lead}>The provider’s own endpoint counts the tools, with your own key. It is asked when you press the button, each time, and at no other time.</p>
      <div className={`${grid.grid} ${styles.grid}`}>
        <div className={grid.half}>
          <Field label="Provider" declared>
            {(id) => (
              <select id={id} value={counter.id} onChange={(event) => setCounter(counters.find((each) => each.id === event.target.value) ?? counter)}>
                {counters.map((each) => <option key={each.id} value={each.id}>{each.label}</option>)}
              </select>
            )}
          </Field>
        </div>
        <div className={grid.half}>
          <Field label="Model" declared>
            {(id) => (
              <>
                <input id={id} list={models} spellCheck={false} autoComplete="off" value={model} onChange={(event) => setNamed({ ...named, [counter.id]: event.target.value })} />
                <datalist id={models}>{counter.models.map((each) => <option key={each} value={each} />)}</datalist>
              </>
            )}
          </Field>
        </div>
      </div>
      <div className={styles.extent}>
        <Segmented label="What is counted" options={[{ value: 'tool', label: 'This tool' }, { value: 'set', label: 'Whole set' }]} value={extent} onChange={setExtent} />
        <span>as <b>{target.label}</b> writes {tools.length === 1 ? 'it' : `${tools.length.toLocaleString('en')} tools`}{!counters.some(({ family }) => family === shown.family) && `: for ${shown.label} itself no counting endpoint is known`}</span>
      </div>
      <CountAddress address={address} approved={approved} keyless={keyless} origin={order.kind === 'ok' ? order.value.origin : undefined} onAddress={setAddress} onApprove={setApproved} onKeyless={setKeyless} />
      {!(isOwn && keyless) && <CountKey input={key} origin={order.kind === 'ok' ? order.value.origin : undefined} held={counting.held} onForget={counting.forget} onEnter={count} />}
      {!online && <p className={dialogs.warn}>The browser says that it is offline: only a server on this machine can answer.</p>}
      {counting.problem !== undefined && <ProblemBox problem={counting.problem} />}
      <CountResults results={counting.results} note={counter.note} />
      {order.kind === 'problem' ? <ProblemBox problem={order.problem} /> : <CountRequests order={order.value} />}
    </Dialog>
  );
}
