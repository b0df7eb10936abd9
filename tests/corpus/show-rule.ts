import { formatPointer } from '../../src/contract/json/pointer.ts';
import { lintContract } from '../../src/lint/lint.ts';
import { readers } from '../lint/corpus-tools.ts';

/**
 * For whoever writes a rule: what it finds in the real tools. `tsx tests/corpus/show-rule.ts <rule>
 * [folder] [how many]`
 */
const [rule = '', only = '', most = '12'] = process.argv.slice(2);
for (const [folder, read] of Object.entries(readers)) {
  if (only !== '' && folder !== only) continue;
  const tools = read();
  const found = tools.flatMap(({ server, tool, subject }) =>
    lintContract(subject)
      .findings.filter(({ code }) => code === rule)
      .map((finding) => ({ server, tool, finding })),
  );
  const flagged = new Set(found.map(({ server, tool }) => `${server} ${tool}`)).size;
  console.log(
    `\n${folder}: ${flagged} of ${tools.length} tools (${((100 * flagged) / tools.length).toFixed(1)} %), ${found.length} findings`,
  );
  // Spread over the folder, so that not only the first server is seen.
  const step = Math.max(1, found.length / Number(most));
  for (let i = 0; i < found.length; i += step) {
    const each = found[Math.floor(i)];
    if (each !== undefined)
      console.log(
        `  ${each.finding.severity.padEnd(7)} ${each.server} ${each.tool} ${formatPointer(each.finding.at)}\n          ${each.finding.message} → ${each.finding.hint}${(each.finding.fixes ?? []).map(({ title }) => ` [${title}]`).join('')}`,
      );
  }
}
