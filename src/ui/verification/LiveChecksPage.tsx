import { useOpenRegistry } from '../use-open-registry.ts';
import { LookForm } from './LookForm.tsx';
import { ServedView } from './ServedView.tsx';
import { useLook } from './use-look.ts';
import { VerdictView } from './VerdictView.tsx';
import styles from './LiveChecksPage.module.css';

/** Whether an effect is real, by what an address answers now. */
export function LiveChecksPage() {
  return <LiveChecks key={useOpenRegistry()} />;
}

function LiveChecks() {
  const look = useLook();
  return (
    <div id="page-live-checks" className={styles.page}>
      <div className={styles.content}>
        <p className={styles.lead}>
          A stored status says what a tool believes. Look at the address itself, with the checks
          that the contract declares.
        </p>
        <LookForm look={look} />
        {look.seen !== undefined && <VerdictView seen={look.seen} />}
        {look.served !== undefined && <ServedView served={look.served} />}
      </div>
    </div>
  );
}
