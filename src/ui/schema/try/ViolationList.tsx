import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { parsePointer, type Pointer } from '../../../contract/json/pointer.ts';
import type { Schema } from '../../../contract/schema/schema.ts';
import type { Violation } from '../../../probe/probe.ts';
import { formatBranchLabel } from '../../../probe/validate/format-branch-label.ts';
import { renderCode } from '../../parts/text/render-code.tsx';
import styles from './ViolationList.module.css';

export interface ViolationLinks {
  /** Names the branches. */
  readonly schema: Schema;
  /** Goes to the pointer in the value (RFC 6901); absent where it cannot be shown. */
  readonly onValue?: ((at: string) => void) | undefined;
  readonly onSchema: (at: Pointer) => void;
}

type Branch = NonNullable<Violation['branches']>[number];

/** One line per violation: the pointer in the value, the message and the keyword. */
export function ViolationList({
  violations,
  ...links
}: ViolationLinks & { readonly violations: readonly Violation[] }) {
  return (
    <ul className={styles.list}>
      {violations.map((violation, i) => (
        <li key={i} className={styles.violation}>
          <span className={styles.mark} aria-hidden>
            ✕
          </span>
          <ValuePlace at={violation.at} onValue={links.onValue} />
          <span className={styles.message} dir="auto">
            {renderCode(violation.message)}
          </span>
          <SchemaPlace violation={violation} onSchema={links.onSchema} />
          {violation.branches !== undefined && violation.branches.length > 0 && (
            <Branches branches={violation.branches} {...links} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ValuePlace({ at, onValue }: { readonly at: string } & Pick<ViolationLinks, 'onValue'>) {
  const words =
    at === '' ? <span className={styles.whole}>whole value</span> : <bdi dir="ltr">{at}</bdi>;
  if (onValue === undefined) return <span className={styles.place}>{words}</span>;
  return (
    <button
      type="button"
      className={styles.place}
      title="Show in the value"
      onClick={() => onValue(at)}
    >
      {words}
    </button>
  );
}

/**
 * The keyword alone: its pointer is nearly always the value's own. Where a reference led elsewhere,
 * it is shown.
 */
function SchemaPlace({
  violation: { schemaAt, keyword },
  onSchema,
}: { readonly violation: Violation } & Pick<ViolationLinks, 'onSchema'>) {
  const pointer = parsePointer(schemaAt);
  const definition =
    pointer?.[0] === '$defs' || pointer?.[0] === 'definitions' ? String(pointer[1]) : undefined;
  const words = (
    <>
      <bdi dir="ltr">{keyword}</bdi>
      {definition !== undefined && (
        <span className={styles.definition}>
          {' '}
          in <bdi>{definition}</bdi>
        </span>
      )}
    </>
  );
  if (pointer === undefined) return <span className={styles.schema}>{words}</span>;
  return (
    <button
      type="button"
      className={styles.schema}
      title={`Show in the schema: #${schemaAt}`}
      onClick={() => onSchema(pointer)}
    >
      {words}
    </button>
  );
}

/** The message is short; the details list what each branch requires. */
function Branches({
  branches,
  ...links
}: ViolationLinks & { readonly branches: readonly Branch[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.branches}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight size={13} aria-hidden />{' '}
        {branches.length === 1
          ? 'Requirements of the branch'
          : `What each of the ${branches.length} branches wants, the nearest first`}
      </button>
      {isOpen &&
        branches.map((branch, i) => (
          <div key={i} className={styles.branch}>
            <span className={styles.which} dir="auto">
              {formatBranchLabel(links.schema, parsePointer(branch.schemaAt) ?? [])}
            </span>
            <ViolationList violations={branch.violations} {...links} />
          </div>
        ))}
    </div>
  );
}
