import { getMedian, getRatio, measureLinks } from './measure-links.ts';

/** Prints how long links to real tools are, against those of the first codec; judges nothing. */
async function main(): Promise<void> {
  const servers = await measureLinks(process.argv.includes('--all') ? Infinity : 12);
  for (const { server, one, many } of servers) {
    const single = `${formatMedian(one.map(({ now }) => now))} characters, ${getMedian(one.map(getRatio)).toFixed(2)} of d1 (${one.length})`;
    const all = many && `; 20 tools ${many.now} characters, ${getRatio(many).toFixed(2)} of d1`;
    console.log(`${server}: one tool ${single}${all ?? ''}`);
  }
  const one = servers.flatMap((server) => server.one);
  const many = servers.flatMap((server) => server.many ?? []);
  const formatTotal = (lengths: typeof one): string =>
    `${formatMedian(lengths.map(({ now }) => now))} characters, ${getMedian(lengths.map(getRatio)).toFixed(3)} of d1, at most ${Math.max(...lengths.map(getRatio)).toFixed(3)} (${lengths.length} links)`;
  console.log(`medians: one tool ${formatTotal(one)}`);
  if (many.length > 0) console.log(`medians: 20 tools ${formatTotal(many)}`);
}

function formatMedian(values: readonly number[]): string {
  return Math.round(getMedian(values)).toLocaleString('en');
}

await main();
