import { startsWith, samePointer, type Pointer } from '../../contract/pointer.ts';
import { findRowPlace } from '../schema/schema-rows.ts';
import { Findings } from './Findings.tsx';

interface SchemaFindingsProps {
  readonly root: string;
  /** A row of the tree, or the root of the schema. */
  readonly at: Pointer;
}

/** The findings whose nearest row this is: what is wrong with a `pattern` stands under its property. */
export function SchemaFindings({ root, at }: SchemaFindingsProps) {
  return <Findings matches={(place) => startsWith(place, [root]) && samePointer(findRowPlace([root], place), at)} />;
}
