import { parseArgs } from 'node:util';
import { listEngines } from './find-engines.mjs';
import { killWhileTyping } from './kill-while-typing.ts';
import { serveDist } from './serve-dist.ts';

/** `npm run kills -- --engine firefox --kills 50`: a line per kill, and a sum. Fails when anything was lost that was said to be saved. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { engine: { type: 'string' }, kills: { type: 'string', default: '50' } } });
  const engines = listEngines().filter((name) => values.engine === undefined || name === values.engine);
  if (engines.length === 0) throw new Error(`There is no engine "${values.engine ?? ''}". Name one of ${listEngines().join(', ')}.`);
  const site = await serveDist();
  for (const engine of engines) {
    const lost: number[] = [];
    let broken = 0;
    for await (const result of killWhileTyping(engine, site.url, Number(values.kills))) {
      lost.push(result.lostMs);
      if (result.broken !== undefined) broken += 1;
      console.log(`${engine} ${lost.length}: ${result.kept} of ${result.typed} letters kept, ${result.lostMs} ms lost${result.broken === undefined ? '' : `, ${result.broken}`}`);
    }
    console.log(`${engine}: ${lost.length} kills, ${broken} broke a promise, worst loss ${Math.max(...lost)} ms`);
    if (broken > 0) process.exitCode = 1;
  }
  await site.close();
}

await main();
