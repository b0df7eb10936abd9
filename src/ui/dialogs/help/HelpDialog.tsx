import type { DialogName } from '../../../app/app.ts';
import { startTour } from '../../commands.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useApp, useWorkshop } from '../../use-app.ts';
import { GLOSSARY } from './glossary.ts';
import { GUIDE_PAGES } from './guide-pages.ts';
import styles from '../dialogs.module.css';
import help from './HelpDialog.module.css';

/** Where to look: the tour, the shortcuts, the rules, the guide, and what our words mean. */
export function HelpDialog() {
  const { app } = useWorkshop();
  const canTour = useApp(({ stage }) => stage.kind === 'editing' || stage.kind === 'preview');
  const open = (dialog: DialogName) => (): void => app.setView({ dialog });
  return (
    <Dialog title="Help" onClose={() => app.setView({ dialog: undefined })}>
      <ul className={styles.list}>
        <Entry
          title="Tour"
          about={canTour ? 'Four steps: tools, contract, wire, problems' : 'Open a registry first'}
          disabled={!canTour}
          onOpen={() => startTour(app)}
        />
        <Entry
          title="Keyboard shortcuts"
          about="Everything that has a key"
          onOpen={open('shortcuts')}
        />
        <Entry
          title="Rule book"
          about="Every rule with its reason, source and examples"
          onOpen={open('rules')}
        />
      </ul>
      <section aria-label="Guide">
        <h3 className={styles.heading}>Guide</h3>
        <ul className={help.guide}>
          {GUIDE_PAGES.map(({ title, about, path }) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noreferrer">
                {title}
              </a>{' '}
              <span>{about}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Glossary">
        <h3 className={styles.heading}>Words used here</h3>
        <dl className={help.glossary}>
          {GLOSSARY.map(({ word, meaning }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  );
}

interface EntryProps {
  readonly title: string;
  readonly about: string;
  readonly disabled?: boolean;
  readonly onOpen: () => void;
}

function Entry({ title, about, disabled = false, onOpen }: EntryProps) {
  return (
    <li className={styles.entry}>
      <button type="button" disabled={disabled} onClick={onOpen}>
        <b>{title}</b>
        <small>{about}</small>
      </button>
    </li>
  );
}
