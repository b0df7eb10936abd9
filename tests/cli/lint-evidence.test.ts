import { expect, it } from 'vitest';
import { getContractHash } from '../../src/app/linting/get-contract-hash.ts';
import { example } from '../../src/lint/example.ts';
import { documentOf } from '../app/open-app.ts';
import { openFolder } from './open-folder.ts';

const TOOL = { ...example, audit: undefined };
const RECORD = {
  tool: TOOL.name,
  counted_on: '2026-11-26',
  calls: 2,
  with_arguments: 2,
  with_result: 2,
  with_latency: 2,
  with_time: 2,
  contract: getContractHash(documentOf(JSON.parse(JSON.stringify(TOOL)))),
};

async function lintLogging(
  evidence: object,
  description: string = TOOL.description,
): Promise<string> {
  const folder = openFolder({
    'registry.json': { format: 'toolwright/1', name: 'rooms', evidence },
    'tools/book_room.json': { ...TOOL, description },
  });
  const { out } = await folder.run('lint . --rule calls-observed');
  return out;
}

it('lint passes the eighth check by figures that the registry keeps, until the contract changes', async () => {
  expect(await lintLogging({ tools: [RECORD] })).not.toContain('calls-observed');
  expect(await lintLogging({ tools: [RECORD] }, `${TOOL.description} Fast.`)).toContain(
    'The kept figures of 2026-11-26 are older than the contract.',
  );
  expect(await lintLogging({ tools: [{ ...RECORD, with_latency: 1 }] })).toContain(
    'The kept figures of 2026-11-26 lack latency of most calls.',
  );
  expect(await lintLogging({ tools: [{ ...RECORD, tool: 'other' }] })).toContain(
    'The contract does not say what is logged of a call.',
  );
});

it.each([
  ['an empty object', {}],
  ['no list of tools', { tools: { book_room: RECORD } }],
  ['a record that cannot be right', { tools: [{ ...RECORD, with_latency: 3 }] }],
])('lint asks the contract where the evidence is %s', async (_, evidence) => {
  const out = await lintLogging(evidence);
  expect(out).toContain('The contract does not say what is logged of a call.');
  expect(out).not.toContain('kept figures');
});
