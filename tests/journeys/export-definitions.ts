import { strFromU8, unzipSync } from 'fflate';
import { createEvidence } from '../../src/app/linting/evidence.ts';
import { validateValue } from '../../src/app/linting/validate-value.ts';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { createJsonObject } from '../../src/contract/json/json.ts';
import { readToolText } from '../../src/import/read-tools.ts';
import { createLinter } from '../../src/lint/linter.ts';
import { catchDownload } from '../e2e/act-on-page.ts';
import { importServer, SERVER_TOOLS } from './import-server.ts';
import type { Journey } from './journey.ts';
import { readServer } from './read-server.ts';

const WANTED = ['wire/anthropic.json', 'wire/mcp-2026-07-28.json'];
const UNWANTED = ['OpenAI Responses', 'Gemini'];

export const exportDefinitions: Journey = {
  id: 'definitions',
  title: `${SERVER_TOOLS} tools in, the worst one open, wire files out for Anthropic and MCP`,
  goal: 8,
  before: 'impossible: no wire file came out',
  needsOutsideData: true,
  run: async (hand) => {
    const { page } = hand;
    await importServer(hand, 'Definition');
    const problems = page.getByRole('region', { name: 'Problems', exact: true });
    await hand.press(
      page.getByRole('group', { name: 'Problems of' }).getByRole('button', { name: 'Registry' }),
    );
    const worst = problems
      .getByRole('button', { name: /^\d+ \S+ (?:\d+ error|\d+ warning)/ })
      .first();
    await hand.see(worst);
    await hand.press(worst);
    const name = await page.getByRole('textbox', { name: 'Tool name' }).inputValue();
    await hand.press(page.getByRole('button', { name: 'Export registry' }), 'export registry');
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await hand.see(dialog);
    for (const label of UNWANTED)
      await hand.press(dialog.getByRole('checkbox', { name: label, exact: true }));
    const { bytes } = await catchDownload(page, () =>
      hand.press(dialog.getByRole('button', { name: 'Download definitions', exact: true })),
    );
    return () => Promise.resolve(`${proveFiles(bytes)}; ${proveWorst(name)}`);
  },
};

function proveFiles(bytes: Uint8Array): string {
  const counts = Object.entries(unzipSync(bytes)).map(([path, content]): [string, number] => [
    path,
    JSON.parse(strFromU8(content)).tools.length,
  ]);
  const expected = WANTED.map((path) => [path, SERVER_TOOLS]);
  if (JSON.stringify(counts) !== JSON.stringify(expected))
    throw new Error(`The zip holds ${JSON.stringify(counts)}.`);
  return `${WANTED.join(' and ')} with ${SERVER_TOOLS} tools each`;
}

/** Against the linter itself, without the page. */
function proveWorst(name: string): string {
  const points = measureScores();
  const least = Math.min(...points.values());
  if (points.get(name) !== least)
    throw new Error(`${name} scores ${points.get(name)}; the worst tool scores ${least}.`);
  return `${name} scores ${least}, the least of all`;
}

function measureScores(): ReadonlyMap<string, number> {
  const tools = readServer().flatMap(({ bytes }) => {
    const read = readToolText(new TextDecoder().decode(bytes));
    return read.kind === 'ok' ? read.value.groups.flatMap((group) => group.tools) : [];
  });
  const { registry } = readRegistry(
    createJsonObject([
      ['name', 'server'],
      ['profile', 'definition'],
    ]),
  );
  const readings = tools.map(readContract);
  const results = createLinter(() => createEvidence(registry.targets, validateValue))({
    tools: readings,
    registry,
  });
  return new Map(
    readings.map(({ contract }, i) => [contract.name, results.tools[i]?.score.points ?? 0]),
  );
}
