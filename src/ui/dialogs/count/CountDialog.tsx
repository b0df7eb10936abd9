import { useRef, useSyncExternalStore, type RefObject } from 'react';
import { formatNumber } from '../../../contract/format-count.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useWorkshop } from '../../use-app.ts';
import { ProblemBox } from '../ProblemBox.tsx';
import { CountAddress } from './CountAddress.tsx';
import { CountKey } from './CountKey.tsx';
import { CountRequests } from './CountRequests.tsx';
import { CountResults } from './CountResults.tsx';
import { CountSubject } from './CountSubject.tsx';
import { useCountChoice, type CountChoice } from './use-count-choice.ts';
import { useCounting, type CountingState } from './use-counting.ts';
import button from '../../parts/button.module.css';
import dialogs from '../dialogs.module.css';
import styles from './CountDialog.module.css';

/** Asks the provider's counting endpoint how many tokens the tools are, with the user's own key. */
export function CountDialog() {
  const { app } = useWorkshop();
  const choice = useCountChoice();
  const counting = useCounting();
  const online = useOnline();
  const key = useRef<HTMLInputElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const { settings, order, isOwnAddress } = choice;
  const origin = order.kind === 'ok' ? order.value.origin : undefined;
  const count = (): void => {
    // The field of the key disappears once a key is set, and would take the focus with it.
    if (startCount(choice, counting, key.current) === 'started') sendButton.current?.focus();
  };
  return (
    <Dialog
      title="Count exactly"
      onClose={() => app.setView({ dialog: undefined })}
      footer={
        <SendFooter
          counting={counting}
          host={origin === undefined ? undefined : new URL(origin).host}
          provider={settings.counter.label}
          button={sendButton}
          onSend={count}
        />
      }
    >
      <p className={dialogs.lead}>
        The provider’s token counting endpoint counts the tools with your API key. Requests are sent
        only when you press the button.
      </p>
      <CountSubject choice={choice} />
      <CountAddress settings={settings} set={choice.set} origin={origin} />
      {!(isOwnAddress && settings.keyless) && (
        <CountKey
          input={key}
          origin={origin}
          keyOrigins={counting.keyOrigins}
          onForget={counting.removeKeys}
          onEnter={count}
        />
      )}
      {!online && (
        <p className={dialogs.warn}>You are offline: only a server on this computer can answer.</p>
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

interface SendFooterProps {
  readonly counting: CountingState;
  /** Undefined while no request can be made: then the button names the provider. */
  readonly host: string | undefined;
  readonly provider: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onSend: () => void;
}

function SendFooter({ counting, host, provider, button: ref, onSend }: SendFooterProps) {
  return (
    <>
      <span className={styles.state} role="status">
        {describeState(counting)}
      </span>
      <button
        ref={ref}
        type="button"
        className={button.primary}
        aria-disabled={counting.busy}
        disabled={host === undefined}
        onClick={onSend}
      >
        <span className={styles.send}>Send 2 requests to {host ?? provider}</span>
      </button>
    </>
  );
}

function describeState({ busy, results: [newest] }: CountingState): string {
  if (busy) return 'Counting…';
  return newest === undefined ? '' : `Counted: ${formatNumber(newest.total)} tokens`;
}

/** True also where the browser does not report a state. */
function useOnline(): boolean {
  return useSyncExternalStore(addOnlineListener, () => navigator.onLine !== false);
}

function addOnlineListener(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Empties the field of the key in every case: a key never stays in the page. */
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
  if (withKey && typed === '' && !counting.keyOrigins.includes(origin)) {
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
