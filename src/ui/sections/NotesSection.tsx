import { REVIEW_QUESTIONS } from '../../contract/cold-questions.ts';
import { createJsonObject, getString } from '../../contract/json/json.ts';
import { AddEntry } from '../fields/AddEntry.tsx';
import { CellPart } from '../fields/CellPart.tsx';
import { RemoveEntry } from '../fields/RemoveEntry.tsx';
import { usePart } from '../fields/use-part.ts';
import { Section } from '../parts/Section.tsx';
import { useEntries } from '../use-entries.ts';
import button from '../parts/button.module.css';
import table from '../parts/table.module.css';

/** A "no" from the review stays open until the description answers it. */
function OpenQuestion({ index }: { readonly index: number }) {
  const { value, set, readOnly } = usePart(['notes', index, 'question'], 'question');
  const asked = REVIEW_QUESTIONS.find(({ id }) => id === value)?.short ?? getString(value);
  if (asked === undefined) return <span />;
  return (
    <button
      type="button"
      className={button.plain}
      disabled={readOnly}
      title={`Review: ${asked}`}
      onClick={() => set(undefined)}
    >
      Resolve
    </button>
  );
}

export function NotesSection() {
  const { list, ...entries } = useEntries(['notes'], 'note');
  return (
    <Section id="notes" title="Notes" about="why the contract says what it says (never sent)">
      <div ref={list}>
        <ul className={table.rows}>
          {entries.shown.map(({ index }) => (
            <li
              key={index}
              data-entry={index}
              className={table.row}
              style={{ gridTemplateColumns: 'minmax(140px, 1fr) minmax(0, 2fr) auto 24px' }}
            >
              <CellPart
                at={['notes', index, 'at']}
                label={`Note ${index + 1} place`}
                placeholder="/description"
                look="code"
              />
              <CellPart
                at={['notes', index, 'text']}
                label={`Note ${index + 1}`}
                placeholder="Why"
                look="prose"
              />
              <OpenQuestion index={index} />
              <RemoveEntry entries={entries} index={index} />
            </li>
          ))}
        </ul>
        {entries.pager}
        <AddEntry
          label="Note"
          entries={entries}
          entry={createJsonObject([
            ['at', '/description'],
            ['text', ''],
          ])}
        />
      </div>
    </Section>
  );
}
