import { parseArgs } from 'node:util';
import { listEngines } from './find-engines.mjs';
import { KILL_KINDS, killWhileTyping, MAX_LOST_MS, type KillResult } from './kill-while-typing.ts';
import { serveDist } from './serve-dist.ts';

/**
 * `npm run kills -- --engine firefox --kills 50`: a line per kill, and a sum. Fails when anything
 * is gone that was said to be stored, or when more than the last second is lost.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { engine: { type: 'string' }, kills: { type: 'string', default: '50' } },
  });
  const engines = listEngines().filter(
    (name) => values.engine === undefined || name === values.engine,
  );
  if (engines.length === 0)
    throw new Error(
      `There is no engine "${values.engine ?? ''}". Name one of ${listEngines().join(', ')}.`,
    );
  const site = await serveDist();
  for (const engine of engines) {
    const results: KillResult[] = [];
    for await (const result of killWhileTyping(engine, site, Number(values.kills))) {
      results.push(result);
      const { kind, kept, typed, lostMs, broken } = result;
      console.log(
        `${engine} ${results.length}, ${kind}: ${kept} of ${typed} letters kept, ${lostMs} ms lost${broken === undefined ? '' : `, ${broken}`}`,
      );
    }
    const broken = results.filter((result) => result.broken !== undefined).length;
    const worst = Math.max(...results.map(({ lostMs }) => lostMs));
    const kinds = KILL_KINDS.map(
      (kind) => `${results.filter((result) => result.kind === kind).length} ${kind}`,
    ).join(', ');
    console.log(
      `${engine}: ${results.length} kills (${kinds}), ${broken} broke a promise, worst loss ${worst} ms`,
    );
    if (broken > 0 || worst > MAX_LOST_MS) process.exitCode = 1;
  }
  await site.close();
}

await main();
