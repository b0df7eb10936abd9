import type { Contract } from '../contract/contract.ts';
import { isPrintedAlike } from '../contract/json/is-printed-alike.ts';
import type { Json } from '../contract/json/json.ts';
import { ownReads } from '../contract/own-reads.ts';
import type { Neighbours } from './neighbours.ts';

/**
 * Indexes of contracts that differ only in their name, in the order of the first of each group.
 * Compared are those with the identical input schema, as parsing with shared values gives them.
 */
export function groupRepeats(contracts: readonly Contract[]): readonly (readonly number[])[] {
  const groups: number[][] = [];
  const bySchema = new Map<Json, number[][]>();
  for (const [i, contract] of contracts.entries()) {
    const schema = contract.input_schema;
    const near = (schema === undefined ? undefined : bySchema.get(schema)) ?? [];
    const at = near.findIndex(([first]) => isRepeat(contracts[first ?? i], contract));
    const group = near[at];
    if (group !== undefined && group.length < MOST_TOGETHER) {
      group.push(i);
      continue;
    }
    const fresh = [i];
    groups.push(fresh);
    if (at !== -1) near[at] = fresh;
    else if (near.length < MOST_COMPARED) near.push(fresh);
    if (schema !== undefined) bySchema.set(schema, near);
  }
  return groups;
}

/** Many tools share an empty schema and nothing else. */
const MOST_COMPARED = 8;
/** What is cached for the tools of a group is kept until the last of them. */
const MOST_TOGETHER = 64;

function isRepeat(first: Contract | undefined, { source }: Contract): boolean {
  if (first === undefined || first.source.size !== source.size) return false;
  const keys = first.source.keys();
  for (const [key, value] of source) {
    if (keys.next().value !== key) return false;
    if (key !== 'name' && !isPrintedAlike(value, first.source.get(key))) return false;
  }
  return true;
}

/** Notes when what no other tool has is read; the getters are shared, as all objects have them. */
const NOTING: Pick<Contract, 'name' | 'source'> & ThisType<NotingContract> = {
  get name() {
    ownReads.isNoted = true;
    return this.noted.name;
  },
  get source() {
    ownReads.isNoted = true;
    return this.noted.source;
  },
};

interface NotingContract extends Contract {
  readonly noted: Contract;
}

/** The same contract. Reading its name or its whole document is noted in `ownReads`. */
export function createNotingContract(contract: Contract): Contract {
  const { name: _name, source: _source, ...parts } = contract;
  const noting: NotingContract = Object.assign(Object.create(NOTING), parts, { noted: contract });
  return noting;
}

/** The same tools. Looking at one of them is noted: among them are the repeats. */
export function createNotingView(view: Neighbours): Neighbours {
  return {
    ...view,
    listNamed: (name) => {
      ownReads.isNoted = true;
      return view.listNamed(name);
    },
    listSharing: (key) => {
      ownReads.isNoted = true;
      return view.listSharing(key);
    },
  };
}
