import { expect, it } from 'vitest';
import { listUndeclaredColumns } from '../../../src/app/registry/list-undeclared-columns.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import { designOf } from '../open-app.ts';

const list = (tools: readonly object[], registry: object) =>
  listUndeclaredColumns(createWorkspace(designOf(tools, registry)));
const definition = { name: 'r', profile: 'definition' };

it('columns of a contract are left out where no definition declares them', () => {
  expect([
    list([{ name: 'a' }], { name: 'r' }),
    list([{ name: 'a' }], definition),
    list([{ name: 'a' }, { name: 'b', permission: { default: 'deny' } }], definition),
    list([{ name: 'a', risk_class: 'draft', visibility: { layer: 'base' } }], definition),
  ]).toEqual([[], ['risk', 'decision', 'layer'], ['risk', 'layer'], []]);
});
