import { useMemo } from 'react';
import type { Edit } from '../../contract/document/edit.ts';
import { formatNumber } from '../../contract/format-count.ts';
import { isArray, isObject, type Json } from '../../contract/json/json.ts';
import type { Pointer } from '../../contract/json/pointer.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import { countJsonBytes } from '../../measure/measure-json.ts';
import { formatBytes } from '../format-bytes.ts';
import { SizeGate } from '../parts/text/SizeGate.tsx';
import { SchemaJson } from './SchemaJson.tsx';
import styles from './SchemaDesigner.module.css';

interface JsonPaneProps {
  readonly schema: Schema | undefined;
  readonly at: Pointer;
  readonly title: string;
  readonly onEdit: (edits: readonly Edit[], label: string) => void;
  readonly place: Pointer | undefined;
  readonly onCursor: ((at: Pointer) => void) | undefined;
}

/** The JSON editor opens a schema of this size, in bytes, within a moment. */
const MOST_BYTES = 600_000;

/** The JSON editor lays out this many lines within a moment. */
const MOST_LINES = 12_000;

/** The schema as JSON; a very large one opens only on request. */
export function JsonPane(props: JsonPaneProps) {
  const { schema } = props;
  const [size, lines] = useMemo(
    () => (schema === undefined ? [0, 0] : [countJsonBytes(schema), countLines(schema)]),
    [schema],
  );
  return (
    <div className={styles.pane}>
      <SizeGate
        isTooLarge={size > MOST_BYTES || lines > MOST_LINES}
        message={`Too large to edit as JSON here: ${formatBytes(size)} in ${formatNumber(lines)} lines. Edit it in the tree, or in a file that you import.`}
      >
        {() => <SchemaJson {...props} />}
      </SizeGate>
    </div>
  );
}

/** Lines of the indented text. */
function countLines(json: Json): number {
  const below = isArray(json) ? json : isObject(json) ? [...json.values()] : [];
  return below.length === 0 ? 1 : below.reduce<number>((sum, each) => sum + countLines(each), 2);
}
