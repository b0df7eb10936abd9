import { readFileSync } from 'node:fs';

/** `npm run digest:compare -- <before> <after>`: what two checkouts do not agree on. */
const [before, after] = process.argv
  .slice(2)
  .map((path) => new Map<string, string>(Object.entries(JSON.parse(readFileSync(path, 'utf8')))));
if (before === undefined || after === undefined) throw new Error('Name two digests.');
const keys = [...new Set([...before.keys(), ...after.keys()])];
const different = keys.filter((key) => before.get(key) !== after.get(key));
const groups = new Map<string, number>();
for (const key of different) {
  const part = key
    .slice(key.indexOf(' ') + 1)
    .replace(/^export\/(tools|drafts)\/[^/]*\.json$/, 'export/$1/*.json');
  groups.set(part, (groups.get(part) ?? 0) + 1);
}
console.log(`${keys.length} hashes, ${different.length} differ`);
for (const [part, count] of groups) console.log(`${part}: ${count}`);
for (const key of different.slice(0, 10)) console.log(`  ${key}`);
process.exit(different.length === 0 ? 0 : 1);
