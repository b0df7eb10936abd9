import { describe, expect, it } from 'vitest';
import { applyChange } from '../../../src/app/change.ts';
import { convertRowDirection } from '../../../src/app/comparing/convert-direction.ts';
import { createComparison } from '../../../src/app/comparing/create-comparison.ts';
import { createRestoreChange } from '../../../src/app/comparing/create-restore-change.ts';
import { listRows, type DiffRow } from '../../../src/app/comparing/group-rows.ts';
import { createDesign, createWorkspace, type Workspace } from '../../../src/app/workspace.ts';
import type { Design } from '../../../src/contract/design.ts';
import { applyEdits, type Edit } from '../../../src/contract/document/edit.ts';
import { get, isJsonEqual, isObject, type JsonObject } from '../../../src/contract/json/json.ts';
import { formatPointer } from '../../../src/contract/json/pointer.ts';
import { BASE, EDIT_TABLE } from '../../compare/edit-table.ts';
import { designOf } from '../open-app.ts';

const readObject = (key: string, edits: readonly Edit[] = []): JsonObject => {
  const found = get(applyEdits(BASE, edits), key);
  if (!isObject(found)) throw new TypeError(`no ${key}`);
  return found;
};
const readDesign = (edits?: readonly Edit[]): Design => ({
  registry: readObject('registry', edits),
  tools: [readObject('tool', edits)],
});
const listNow = (former: Design, workspace: Workspace): readonly DiffRow[] =>
  listRows(createComparison(former, createDesign(workspace)));
const getPlace = ({ difference: { rule, beforeAt } }: DiffRow): string =>
  `${rule} ${formatPointer(beforeAt)}`;

function restore(workspace: Workspace, former: Design, row: DiffRow): Workspace {
  const change = createRestoreChange(workspace, { former, rows: [row], label: 'Restore' });
  if (change === undefined) throw new Error(`not restored: ${getPlace(row)}`);
  return applyChange(workspace, change);
}

describe('restoring each difference of', () => {
  it.each(EDIT_TABLE)('$edit', ({ before, changes }) => {
    const former = readDesign(before);
    let workspace = createWorkspace(readDesign(changes));
    for (let rows = listNow(former, workspace); rows[0] !== undefined;) {
      const [row, ...others] = rows;
      workspace = restore(workspace, former, row);
      rows = listNow(former, workspace);
      // The others are still there, and nothing new.
      expect(rows.map(getPlace).toSorted()).toEqual(others.map(getPlace).toSorted());
    }
    expect(listNow(former, workspace)).toEqual([]);
  });
});

describe('applying each difference of the other direction', () => {
  it.each(EDIT_TABLE)('$edit', ({ before, changes }) => {
    const other = readDesign(changes);
    let workspace = createWorkspace(readDesign(before));
    const listSwapped = (): readonly DiffRow[] =>
      listRows(createComparison(createDesign(workspace), other)).map(convertRowDirection);
    for (let rows = listSwapped(); rows[0] !== undefined;) {
      workspace = restore(workspace, other, rows[0]);
      const left = listSwapped();
      expect(left.length).toBeLessThan(rows.length);
      rows = left;
    }
  });
});

const TWO = designOf([
  { name: 'a', description: 'Reads.', input_schema: { type: 'object' } },
  { name: 'b', description: 'See `a`.', routing: { siblings: [{ tool: 'a', when: 'Always.' }] } },
]);

describe('restoring whole tools', () => {
  const listOwners = (former: Design, workspace: Workspace) =>
    createComparison(former, createDesign(workspace)).tools;
  const restoreAll = (former: Design, workspace: Workspace): Workspace => {
    const owners = listOwners(former, workspace);
    const change = createRestoreChange(workspace, { former, rows: [], owners, label: 'Restore' });
    return change === undefined ? workspace : applyChange(workspace, change);
  };

  it('gives back the documents of every row of the table', () => {
    const different = EDIT_TABLE.filter(({ before, changes }) => {
      const former = readDesign(before);
      const { tools } = restoreAll(former, createWorkspace(readDesign(changes)));
      return (
        listOwners(former, createWorkspace(readDesign(changes))).length > 0 &&
        !isJsonEqual(tools[0]?.document ?? null, former.tools[0] ?? null)
      );
    });
    expect(different.map(({ edit }) => edit)).toEqual([]);
  });

  it('puts a deleted tool where it was, and removes a new one', () => {
    const [, b] = TWO.tools;
    const other = designOf([{ name: 'c' }]).tools;
    const workspace = createWorkspace({
      ...TWO,
      tools: [...(b === undefined ? [] : [b]), ...other],
    });
    const { tools } = restoreAll(TWO, workspace);
    expect(tools.map(({ document }) => document.get('name'))).toEqual(['a', 'b']);
    expect(tools[1]?.id).toBe(workspace.tools[0]?.id);
  });

  it('gives back a name, and with it what names the tool', () => {
    const workspace = createWorkspace(TWO);
    const [first] = workspace.tools;
    if (first === undefined) throw new Error('no tool');
    const renamed = applyChange(workspace, {
      kind: 'edit-tools',
      documents: new Map([[first.id, new Map(first.document).set('name', 'read_all')]]),
      registry: undefined,
      label: 'x',
    });
    expect(listNow(TWO, renamed).map(getPlace)[0]).toBe('tool-renamed /name');
    expect(listNow(TWO, restoreAll(TWO, renamed))).toEqual([]);
  });

  it('has nothing to change where nothing differs', () => {
    expect(createRestoreChange(createWorkspace(TWO), { former: TWO, rows: [], label: 'x' })).toBe(
      undefined,
    );
  });
});

describe('restoring a place of a definition', () => {
  const place = { type: 'object', properties: { city: { type: 'string' } } };
  const designWith = (schema: object): Design => designOf([{ name: 'a', input_schema: schema }]);

  it('restores a text beside a reference where it is, not in the shared definition', () => {
    const schema = (text: string): object => ({
      type: 'object',
      properties: { home: { $ref: '#/$defs/p', description: text }, work: { $ref: '#/$defs/p' } },
      $defs: { p: place },
    });
    const former = designWith(schema('Where you live.'));
    const workspace = createWorkspace(designWith(schema('The home.')));
    const [row] = listNow(former, workspace);
    if (row === undefined) throw new Error('no difference');
    expect(formatPointer(row.difference.at)).toBe('/input_schema/properties/home/description');
    const { tools } = restore(workspace, former, row);
    expect(isJsonEqual(tools[0]?.document ?? null, former.tools[0] ?? null)).toBe(true);
  });

  it('keeps other uses of the definition as they are', () => {
    const former = designWith({
      type: 'object',
      properties: { home: { type: 'string' }, work: { type: 'string', maxLength: 9 } },
    });
    const workspace = createWorkspace(
      designWith({
        type: 'object',
        properties: { home: { $ref: '#/$defs/t' }, work: { $ref: '#/$defs/t' } },
        $defs: { t: { type: 'string', maxLength: 9 } },
      }),
    );
    const [row, ...more] = listNow(former, workspace);
    expect(more).toEqual([]);
    if (row === undefined) throw new Error('no difference');
    expect(listNow(former, restore(workspace, former, row))).toEqual([]);
  });
});
