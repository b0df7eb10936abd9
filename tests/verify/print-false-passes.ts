import type { Recording } from './recorded.ts';
import { judge } from './server/look-at-scenario.ts';
import type { Scenario } from './server/scenario.ts';

interface SeenPage {
  readonly scenario: Scenario;
  readonly source: Recording['source'];
  /** Of our own verdict. */
  readonly ok: boolean;
}

/** Which broken pages the source's own function passes, and which good ones it refuses. */
export async function printFalsePasses(
  scenarios: readonly Scenario[],
  recordings: readonly Recording[],
): Promise<string> {
  const seen: SeenPage[] = [];
  for (const scenario of scenarios) {
    const recording = recordings.find(({ id }) => id === scenario.id);
    if (recording === undefined) continue;
    const { observation, before, source } = recording;
    const { ok } = await judge(scenario, observation, before);
    seen.push({ scenario, source, ok });
  }
  const bad = seen.filter(({ scenario }) => scenario.label === 'bad');
  const good = seen.filter(({ scenario }) => scenario.label === 'good');
  const passed = bad.filter(({ source }) => 'ok' in source && source.ok);
  const refused = good.filter(({ source }) => !('ok' in source && source.ok));
  return `# What the source's own function passes

Written by \`npm run observations\`: every page of \`server/\`, seen by \`toolwright verify\` in Chromium and by the
function of source 003 (\`source-critique.ts\`: \`fetch\`, status, length, three sources of images, title).

| | pages | source's function is wrong | toolwright verify is wrong |
|---|---:|---:|---:|
| broken pages that pass | ${bad.length} | ${passed.length} | ${bad.filter(({ ok }) => ok).length} |
| good pages that fail | ${good.length} | ${refused.length} | ${good.filter(({ ok }) => !ok).length} |

## Broken pages that it passes

| page | what toolwright verify finds |
|---|---|
${passed.map(({ scenario: { title, expected } }) => `| ${title} | ${expected.map((kind) => `\`${kind}\``).join(', ')} |`).join('\n')}

## Good pages that it refuses

| page | why |
|---|---|
${refused.map(({ scenario, source }) => `| ${scenario.title} | ${describe(source)} |`).join('\n')}

An error that it throws counts as a refusal: whoever calls it has to catch that. It reads a body to its end, however
long, and so one of 100 MB; it follows a redirect into a private network, and reads what is there.
`;
}

function describe(source: Recording['source']): string {
  return 'error' in source ? `throws ${source.error}` : source.issues.join(', ');
}
