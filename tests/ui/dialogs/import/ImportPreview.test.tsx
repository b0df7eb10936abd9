import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createPendingImport } from '../../../../src/app/import/import-files.ts';
import { readImportedFiles } from '../../../../src/app/import/read-imported-files.ts';
import type { Design } from '../../../../src/contract/design.ts';
import { ImportPreview } from '../../../../src/ui/dialogs/import/ImportPreview.tsx';
import { designOf } from '../../../app/open-app.ts';

function show(tools: readonly object[], design: Design): void {
  const reading = readImportedFiles({
    files: [{ name: 'list.json', bytes: new TextEncoder().encode(JSON.stringify({ tools })) }],
  });
  if (reading.kind === 'problem') throw new Error(reading.problem.message);
  render(
    <ImportPreview
      arrival={createPendingImport(reading.value, design)}
      choices={new Map()}
      onChoose={() => undefined}
      profile="definition"
      onProfile={() => undefined}
    />,
  );
}

afterEach(cleanup);

const MINE = [
  { name: 'a', input_schema: {} },
  { name: 'b', input_schema: {}, risk_class: 'read_only' },
];

describe('the preview of an import', () => {
  it('reports that nothing would change when every tool exists', () => {
    show(
      [
        { name: 'a', inputSchema: {} },
        { name: 'b', inputSchema: {} },
      ],
      designOf(MINE),
    );
    expect([
      screen.getByRole('status').textContent,
      screen.getByText('2 already here, unchanged.').tagName,
    ]).toEqual(['All tools are already in this registry.', 'P']);
  });

  it('counts the existing tools beside the new ones', () => {
    show(
      [
        { name: 'a', inputSchema: {} },
        { name: 'c', inputSchema: {} },
      ],
      designOf(MINE),
    );
    expect([
      screen.queryByRole('status'),
      screen.getByText('1 already here, unchanged.').tagName,
      screen.getByText('1 new tool').tagName,
    ]).toEqual([null, 'P', 'H3']);
  });

  it('notes duplicate names and tools without a schema', () => {
    show(
      [
        { name: 'c', inputSchema: {} },
        { name: 'c', inputSchema: {} },
        { name: 'd', description: 'D.' },
      ],
      designOf(MINE),
    );
    expect([
      screen.getByText('2 notes').tagName,
      screen.getByText(/1 name stands more than once: c ×2\./).tagName,
      screen.getByText(/1 tool came without a schema: d\./).tagName,
    ]).toEqual(['H3', 'LI', 'LI']);
  });
});
