import { useState } from 'react';
import { formatCount } from '../../../contract/format-count.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import { isObjectLike } from '../../../design/edit-property.ts';
import type { OutlineRow } from '../../../design/outline.ts';
import { planBulkEdit, type BulkEdit } from '../../../design/plan-bulk-edit.ts';
import type { Tree } from './use-tree.ts';
import button from '../../parts/button.module.css';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  readonly tree: Tree;
  readonly root: Schema;
  readonly copy: () => void;
}

/** Edits that apply to all marked schemas, each in one step. */
export function SelectionBar({ tree, root, copy }: SelectionBarProps) {
  const marked = tree.rows.filter(({ id }) => tree.view.marked.has(id));
  const [first] = marked;
  if (first === undefined) return null;
  const count = formatCount(marked.length, 'schema');
  const applyEdit = (edit: BulkEdit, label: string): void => {
    tree.act.applyEdits(
      planBulkEdit(
        root,
        marked.map(({ at }) => at),
        edit,
      ),
      `${label} ${count}`,
    );
  };
  return (
    <div role="toolbar" aria-label={`${count} selected`} className={styles.bar}>
      <span role="status" className={styles.count}>
        {count} selected
      </span>
      <BulkButtons marked={marked} onEdit={applyEdit} />
      <button type="button" className={button.plain} onClick={copy}>
        Copy as JSON
      </button>
      <button type="button" className={button.plain} onClick={() => tree.act.remove(first)}>
        Remove
      </button>
      <DescriptionForm onDescribe={(text) => applyEdit({ kind: 'describe', text }, 'Describe')} />
      <button
        type="button"
        className={button.plain}
        onClick={() => {
          tree.act.setMark(first, 'none');
          tree.act.focusPointer(first.at);
        }}
      >
        Done
      </button>
    </div>
  );
}

interface BulkButtonsProps {
  readonly marked: readonly OutlineRow[];
  readonly onEdit: (edit: BulkEdit, label: string) => void;
}

function BulkButtons({ marked, onEdit }: BulkButtonsProps) {
  const hasProperties = marked.some((row) => row.required !== undefined);
  return (
    <>
      <button
        type="button"
        className={button.plain}
        disabled={!hasProperties}
        onClick={() => onEdit({ kind: 'require' }, 'Require')}
      >
        Require
      </button>
      <button
        type="button"
        className={button.plain}
        disabled={!hasProperties}
        onClick={() => onEdit({ kind: 'unrequire' }, 'Make optional:')}
      >
        Make optional
      </button>
      <button
        type="button"
        className={button.plain}
        disabled={!marked.some((row) => isObjectLike(row.schema))}
        title="Allow no other properties (additionalProperties: false)"
        onClick={() => onEdit({ kind: 'close' }, 'Close')}
      >
        Close
      </button>
    </>
  );
}

function DescriptionForm({ onDescribe }: { readonly onDescribe: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      className={styles.describe}
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') onDescribe(text);
        setText('');
      }}
    >
      <input
        aria-label="Description for the selected schemas"
        placeholder="Description for all"
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className={button.plain} disabled={text === ''}>
        Describe
      </button>
    </form>
  );
}
