import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackages } from '../install-packages.mjs';
import { findEngine, listEngines, listMissing, listPackages } from './find-engines.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

// A missing engine fails the run: only TOOLWRIGHT_ENGINES leaves one out.
try {
  const missing = listMissing();
  if (missing.length > 0) installPackages(listPackages(missing));
  for (const engine of listEngines()) console.log(`${engine}: ${findEngine(engine).program}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
for (const words of [
  ['node_modules/vite/bin/vite.js', 'build'],
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'engines', ...process.argv.slice(2)],
]) {
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
