import { useRef } from 'react';
import { Dialog } from '../../parts/Dialog.tsx';
import { useWorkshop } from '../../use-app.ts';
import { ProblemBox } from '../import/ImportDialog.tsx';
import { CountAddress } from './CountAddress.tsx';
import { CountKey } from './CountKey.tsx';
import { CountRequests } from './CountRequests.tsx';
import { CountResults } from './CountResults.tsx';
import { CountSubject } from './CountSubject.tsx';
import { useCountChoice, type CountChoice } from './use-count-choice.ts';
import { useCounting, type CountingState } from './use-counting.ts';
import { useOnline } from './use-online.ts';
import button from '../../parts/button.module.css';
import dialogs from '../dialogs.module.css';
import styles from './CountDialog.module.css';

/** Asks the provider itself how many tokens the tools are, with the person's own key. */
export function CountDialog() {
  const { app } = useWorkshop();
  const choice = useCountChoice();
  const counting = useCounting();
  const online = useOnline();
  const key = useRef<HTMLInputElement>(null);
  const sender = useRef<HTMLButtonElement>(null);
  const { settings, order, isOwnAddress } = choice;
  const origin = order.kind === 'ok' ? order.value.origin : undefined;
  const count = (): void => {
    // The key's field goes away with the key in it; the focus may not go with it.
    if (startCount(choice, counting, key.current) === 'started') sender.current?.focus();
  };
  return (
    <Dialog
      title="Count exactly"
      onClose={() => app.setView({ dialog: undefined })}
      footer={
        <>
          <span className={styles.state} role="status">
            {describeState(counting)}
          </span>
          <button
            ref={sender}
            type="button"
            className={button.primary}
            aria-disabled={counting.busy}
            disabled={order.kind === 'problem'}
            onClick={count}
          >
            <span className={styles.send}>
              Send 2 requests to{' '}
              {origin === undefined ? settings.counter.label : new URL(origin).host}
            </span>
          </button>
        </>
      }
    >
      <p className={dialogs.lead}>
        The provider’s own endpoint counts the tools, with your own key. It is asked when you press
        the button, each time, and at no other time.
      </p>
      <CountSubject choice={choice} />
      <CountAddress settings={settings} set={choice.set} origin={origin} />
      {!(isOwnAddress && settings.keyless) && (
        <CountKey
          input={key}
          origin={origin}
          held={counting.held}
          onForget={counting.removeKeys}
          onEnter={count}
        />
      )}
      {!online && (
        <p className={dialogs.warn}>
          The browser says that it is offline: only a server on this machine can answer.
        </p>
      )}
      {counting.problem !== undefined && <ProblemBox problem={counting.problem} />}
      <CountResults results={counting.results} note={settings.counter.note} />
      {order.kind === 'problem' ? (
        <ProblemBox problem={order.problem} />
      ) : (
        <CountRequests order={order.value} />
      )}
    </Dialog>
  );
}

function describeState({ busy, results: [newest] }: CountingState): string {
  return busy
    ? 'Asking…'
    : newest === undefined
      ? ''
      : `Counted: ${newest.total.toLocaleString('en')} tokens`;
}

/** Reads the key out of its field and empties that, whatever comes of it. */
function startCount(
  { settings, order, isOwnAddress, describe }: CountChoice,
  counting: CountingState,
  field: HTMLInputElement | null,
): 'started' | undefined {
  if (counting.busy || order.kind === 'problem') return undefined;
  const { origin, withKey } = order.value;
  if (isOwnAddress && settings.approved !== origin) {
    counting.setFailure({
      code: 'not_approved',
      message: `Nothing is sent to ${origin} before you agree.`,
      hint: 'Tick the box under the address.',
    });
    return undefined;
  }
  const typed = field?.value.trim() ?? '';
  if (field !== null) field.value = '';
  if (withKey && typed === '' && !counting.held.includes(origin)) {
    field?.focus();
    counting.setFailure({
      code: 'no_key',
      message: 'There is no key yet.',
      hint: 'Type or paste your own key.',
    });
    return undefined;
  }
  void counting.count(
    order.value,
    withKey && typed !== '' ? typed : undefined,
    describe(order.value),
  );
  return 'started';
}
