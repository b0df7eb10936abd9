import { compareDocuments, type Difference } from '../../../app/compare-documents.ts';
import { getName } from '../../../app/derive.ts';
import type { Workspace } from '../../../app/workspace.ts';
import type { Design } from '../../../contract/design.ts';
import { formatCount, selectPlural } from '../../../contract/format-count.ts';
import {
  createJsonObject,
  get,
  getString,
  isArray,
  type JsonObject,
} from '../../../contract/json/json.ts';
import { formatPointer } from '../../../contract/json/pointer.ts';
import { listPropertyNames } from '../../../contract/schema/schema.ts';
import { listTextsAbout } from '../../../refactor/list-texts-about.ts';
import { LineDifference } from '../../parts/text/LineDifference.tsx';
import { NameText } from '../../parts/text/NameText.tsx';
import styles from '../dialogs.module.css';
import list from './FixPreviewList.module.css';

const LINES = 60;

interface RefactoringPreviewProps {
  readonly before: Workspace;
  readonly after: Design;
  /** The id of the tool that is replaced. */
  readonly tool: string | undefined;
}

/** The new tools against the old one, and everything else that changes with them. */
export function RefactoringPreview({ before, after, tool }: RefactoringPreviewProps) {
  const old = before.tools.find(({ id }) => id === tool);
  const gone = old === undefined ? '' : getName(old);
  const former = new Map(before.tools.map(({ document }) => [document.get('name'), document]));
  const isNew = (document: JsonObject): boolean =>
    !former.has(document.get('name')) || document.get('name') === gone;
  const added = after.tools.filter(isNew);
  const others = after.tools.flatMap((document) => {
    const lines = isNew(document) ? [] : compareBoth(former.get(document.get('name')), document);
    return lines.length === 0 ? [] : [{ name: getString(document.get('name')) ?? '', lines }];
  });
  const registry = compareBoth(before.registry, after.registry);
  return (
    <>
      <p className={styles.lead}>
        <code>{gone}</code> becomes {formatCount(added.length, 'tool')}
        {others.length > 0 && `, ${formatCount(others.length, 'other tool')} changed`}
        {registry.length > 0 && ', the registry changed'}. You can undo this in one step.
      </p>
      <ul className={list.tools}>
        {added.map((document) => (
          <li key={String(document.get('name'))}>
            <h3>
              {getString(document.get('name'))}({listParameters(document).join(', ')})
            </h3>
            <LineDifference
              lines={compareDocuments(old?.document ?? createJsonObject(), document, LINES)}
            />
          </li>
        ))}
        {others.map(({ name, lines }) => (
          <li key={name}>
            <h3>
              <NameText name={name} />
            </h3>
            <LineDifference lines={lines} />
          </li>
        ))}
        {registry.length > 0 && (
          <li>
            <h3>registry.json</h3>
            <LineDifference lines={registry} />
          </li>
        )}
      </ul>
      <OldName name={gone} after={after} />
    </>
  );
}

/** Empty where both print the same. */
function compareBoth(former: JsonObject | undefined, next: JsonObject): Difference {
  if (former === undefined || former === next) return [];
  const lines = compareDocuments(former, next, LINES);
  return lines.some(({ kind }) => kind === 'removed' || kind === 'added') ? lines : [];
}

/** Sentences that still name the old tool: only a person can rewrite them. */
function OldName({ name, after }: { readonly name: string; readonly after: Design }) {
  const texts = listTextsAbout(after, name);
  if (texts.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>
        {formatCount(texts.length, 'text')} still{' '}
        {selectPlural(texts.length, 'mentions', 'mention')} <code>{name}</code>. Rewrite{' '}
        {selectPlural(texts.length, 'it', 'them')} after the split.
      </h3>
      <ul className={styles.notes}>
        {texts.map(({ owner, at, text }) => (
          <li key={`${owner} ${formatPointer(at)}`}>
            <code>
              {owner}
              {formatPointer(at)}
            </code>{' '}
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As in a signature: an optional parameter ends in a question mark. */
function listParameters(document: JsonObject): readonly string[] {
  const schema = get(document, 'input_schema');
  const required = get(schema, 'required');
  return listPropertyNames(schema).map((name) =>
    isArray(required) && required.includes(name) ? name : `${name}?`,
  );
}
