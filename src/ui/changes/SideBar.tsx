import { ArrowLeftRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { SideSource } from '../../app/comparing/open-compared-side.ts';
import { getTitle } from '../../app/persistence/autosave.ts';
import { formatShortText } from '../../contract/format-short-text.ts';
import { formatName, NameText } from '../parts/text/NameText.tsx';
import { FilePicker } from '../transcripts/FilePicker.tsx';
import { useApp, useWorkshop } from '../use-app.ts';
import { selectSide, type ChangesStore, type SideState } from './changes-view.ts';
import { formatSnapshot } from './format-snapshot.ts';
import type { useSides } from './use-sides.ts';
import button from '../parts/button.module.css';
import styles from './SideBar.module.css';

interface SideBarProps {
  readonly view: ChangesStore;
  readonly sides: ReturnType<typeof useSides>;
}

/** The two sides: what the open registry is compared with, and which of both is the former. */
export function SideBar({ view, sides }: SideBarProps) {
  const { commands } = useWorkshop();
  const { isSwapped } = useStore(view);
  const [isPasting, setPasting] = useState(false);
  const openSource = (source: SideSource): void => {
    setPasting(false);
    void selectSide(view, source, commands);
  };
  const other = <OtherSide view={view} sides={sides} onChoose={openSource} />;
  return (
    <div className={styles.bar}>
      <Side label="Before">{isSwapped ? <OwnSide /> : other}</Side>
      <button
        type="button"
        className={button.button}
        aria-label="Swap before and after"
        title="Swap before and after"
        aria-pressed={isSwapped}
        onClick={() => view.setState({ isSwapped: !isSwapped })}
      >
        <ArrowLeftRight size={14} aria-hidden />
      </button>
      <Side label="After">{isSwapped ? other : <OwnSide />}</Side>
      <span className={styles.ways}>
        <FilePicker
          label="Choose a file…"
          kind="button"
          onChoose={(files) =>
            openSource({
              kind: 'files',
              files: files.map(({ name, content }) => new File([content], name)),
            })
          }
        />
        <button
          type="button"
          className={button.button}
          aria-expanded={isPasting}
          onClick={() => setPasting(!isPasting)}
        >
          Paste a link…
        </button>
      </span>
      {isPasting && <LinkForm onChoose={openSource} />}
    </div>
  );
}

function Side({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className={styles.side}>
      <small>{label}</small>
      {children}
    </span>
  );
}

function OwnSide() {
  const title = useApp((state) => getTitle(state.workspace));
  return (
    <b className={styles.own} title="The open registry">
      <NameText name={title} />
    </b>
  );
}

interface OtherSideProps extends SideBarProps {
  readonly onChoose: (source: SideSource) => void;
}

/** Characters of a title in the list. */
const MOST_TITLE = 60;

function OtherSide({ view, sides, onChoose }: OtherSideProps) {
  const { side } = useStore(view);
  const unlisted = describeUnlisted(side, sides);
  return (
    <select
      aria-label="Compare with"
      className={styles.select}
      value={side.kind === 'none' ? '' : printSource(side.source)}
      onChange={({ target }) => {
        const [kind, ...rest] = target.value.split(' ');
        const key = rest.join(' ');
        if (kind === 'snapshot') onChoose({ kind, savedAt: Number(key) });
        if (kind === 'registry') onChoose({ kind, key });
      }}
    >
      {unlisted !== undefined && (
        <option value={side.kind === 'none' ? '' : printSource(side.source)}>{unlisted}</option>
      )}
      <SideOptions label="Snapshots">
        {sides?.snapshots.map((snapshot) => (
          <option key={snapshot.savedAt} value={`snapshot ${snapshot.savedAt}`}>
            {formatSnapshot(snapshot)}
          </option>
        ))}
      </SideOptions>
      <SideOptions label="Other registries">
        {sides?.registries.map(({ key, title }) => (
          <option key={key} value={`registry ${key}`}>
            {formatShortText(formatName(title), MOST_TITLE)}
          </option>
        ))}
      </SideOptions>
    </select>
  );
}

function SideOptions({
  label,
  children,
}: {
  readonly label: string;
  readonly children: readonly ReactNode[] | undefined;
}) {
  return children === undefined || children.length === 0 ? null : (
    <optgroup label={label}>{children}</optgroup>
  );
}

function printSource(source: SideSource): string {
  return source.kind === 'snapshot'
    ? `snapshot ${source.savedAt}`
    : source.kind === 'registry'
      ? `registry ${source.key}`
      : 'opened';
}

/** What is chosen and not among the options below it. */
function describeUnlisted(side: SideState, sides: SideBarProps['sides']): string | undefined {
  if (side.kind === 'none') return 'Choose what to compare with';
  const { source } = side;
  switch (source.kind) {
    case 'snapshot':
      return sides?.snapshots.some(({ savedAt }) => savedAt === source.savedAt) === true
        ? undefined
        : formatSnapshot(source);
    case 'registry':
      return sides === undefined ? 'Registry' : undefined;
    case 'link':
      return 'Shared link';
    case 'files': {
      const name = side.kind === 'open' ? side.side.name : source.files[0]?.name;
      return formatShortText(formatName(name ?? ''), MOST_TITLE);
    }
  }
}

function LinkForm({ onChoose }: Pick<OtherSideProps, 'onChoose'>) {
  const [text, setText] = useState('');
  return (
    <form
      className={styles.link}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose({ kind: 'link', text: text.trim() });
      }}
    >
      <input
        // The button that opened the form leads here.
        ref={(input) => input?.focus()}
        aria-label="Share link"
        placeholder="A share link of another registry"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className={button.primary} disabled={text.trim() === ''}>
        Compare
      </button>
    </form>
  );
}
