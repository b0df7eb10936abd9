import { useRef, useState, type KeyboardEvent } from 'react';
import type { AppState } from '../../../app/app.ts';
import { getContract } from '../../../app/derive.ts';
import { addProviderTool } from '../../../app/provider-tools/add-provider-tool.ts';
import { getTarget } from '../../../app/wire/wire.ts';
import { WIRE_FAMILIES, type WireFamily } from '../../../contract/contract.ts';
import { PROVIDER_NAMES } from '../../../contract/provider-tools/provider-names.ts';
import type { ProviderToolKind } from '../../../contract/provider-tools/provider-tool-kind.ts';
import {
  findProviderToolKind,
  listProviderToolKinds,
} from '../../../contract/provider-tools/provider-tool-kinds.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { describeRunner, formatKindTokens } from '../../parts/provider/kind-words.ts';
import { formatNotSent } from '../../parts/provider/ProviderMark.tsx';
import { useApp, useReadOnly, useWorkshop } from '../../use-app.ts';
import styles from './ProviderToolsDialog.module.css';

/** All known tools of providers, the chosen target's first; one is added and opened. */
export function ProviderToolsDialog() {
  const { app } = useWorkshop();
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const own = useApp((state) => getTarget(state.target).family);
  const target = useApp((state) => getTarget(state.target).short);
  const present = useApp(listPresentKinds);
  const groups = listGroups(query, own);
  const handleAdd = (kind: ProviderToolKind): void => {
    addProviderTool(app, kind);
    app.setView({ dialog: undefined, page: 'design', pane: 'contract' });
    app.setNotice({ tone: 'done', message: `${kind.label} added.`, undo: true });
  };
  return (
    <Dialog title="Add provider tool" onClose={() => app.setView({ dialog: undefined })}>
      <div ref={list} onKeyDown={(event) => handleArrows(event, list.current)}>
        <input
          type="search"
          className={styles.search}
          aria-label="Search provider tools"
          placeholder="Search by name, provider or version"
          data-first
          data-stop
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {groups.map((group) => (
          <KindList
            key={group.family}
            group={group}
            notSentTo={group.family === own ? undefined : target}
            present={present}
            onAdd={handleAdd}
          />
        ))}
        {groups.length === 0 && (
          <p className={styles.none} role="status">
            No provider tool matches. Search for another word.
          </p>
        )}
      </div>
    </Dialog>
  );
}

function listPresentKinds({ workspace }: AppState): readonly string[] {
  return workspace.tools.flatMap(({ document }) => {
    const tool = getContract(document).provider_tool;
    return tool?.provider === undefined
      ? []
      : (findProviderToolKind(tool.provider, tool.kind ?? '', tool.config)?.id ?? []);
  });
}

interface KindListProps {
  readonly group: KindGroup;
  /** The chosen target, where it gets none of them. */
  readonly notSentTo: string | undefined;
  /** The ids of those that the registry has. */
  readonly present: readonly string[];
  readonly onAdd: (kind: ProviderToolKind) => void;
}

/** The tools of one provider. */
function KindList({ group: { family, kinds }, notSentTo, present, onAdd }: KindListProps) {
  const readOnly = useReadOnly();
  return (
    <section aria-labelledby={`provider-${family}`}>
      <h3 id={`provider-${family}`} className={styles.heading}>
        {PROVIDER_NAMES[family].name}
        {notSentTo !== undefined && <span>{formatNotSent(notSentTo)}</span>}
      </h3>
      <ul className={styles.list}>
        {kinds.map((kind) => (
          <li key={kind.id}>
            <KindButton
              kind={kind}
              isPresent={present.includes(kind.id)}
              disabled={readOnly}
              onAdd={() => onAdd(kind)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface KindButtonProps {
  readonly kind: ProviderToolKind;
  /** The registry has one. */
  readonly isPresent: boolean;
  readonly disabled: boolean;
  readonly onAdd: () => void;
}

function KindButton({ kind, isPresent, disabled, onAdd }: KindButtonProps) {
  return (
    <button type="button" className={styles.kind} data-stop disabled={disabled} onClick={onAdd}>
      <b>
        <span className="visually-hidden">Add </span>
        {kind.label}
      </b>{' '}
      <code dir="ltr">{formatVersion(kind)}</code>{' '}
      <small>
        Run by {describeRunner(kind)} · {formatKindTokens(kind.tokens)}
        {kind.versions[0]?.isBeta === true && ' · beta'}
        {isPresent && ' · already in this registry'}
      </small>
    </button>
  );
}

function formatVersion({ versions, selector }: ProviderToolKind): string {
  const kind = versions[0]?.kind ?? '';
  return selector === undefined ? kind : `${kind}: ${selector.value}`;
}

interface KindGroup {
  readonly family: WireFamily;
  readonly kinds: readonly ProviderToolKind[];
}

/** The kinds that contain every word of the query, those of the target's provider first. */
function listGroups(query: string, own: WireFamily): readonly KindGroup[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return [own, ...WIRE_FAMILIES.filter((family) => family !== own)]
    .map((family) => ({
      family,
      kinds: listProviderToolKinds(family).filter((kind) => {
        const text = getSearchText(kind);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ kinds }) => kinds.length > 0);
}

function getSearchText({ label, provider, job, versions, selector }: ProviderToolKind): string {
  return [
    label,
    PROVIDER_NAMES[provider].name,
    job,
    selector?.value ?? '',
    ...versions.flatMap(({ kind, name = '', spellings = [] }) => [kind, name, ...spellings]),
  ]
    .join(' ')
    .toLowerCase();
}

/** Up and down step through the search and the tools; Enter in the search goes to the first. */
function handleArrows(event: KeyboardEvent, list: HTMLElement | null): void {
  const stops = [...(list?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  const here = stops.findIndex((stop) => stop === document.activeElement);
  const isDown = event.key === 'ArrowDown' || (event.key === 'Enter' && here === 0);
  if (here === -1 || event.nativeEvent.isComposing || !(isDown || event.key === 'ArrowUp')) return;
  event.preventDefault();
  stops[Math.max(0, Math.min(here + (isDown ? 1 : -1), stops.length - 1))]?.focus();
}
