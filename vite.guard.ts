import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { findPackage, printPackage } from './vite.licences.ts';

const ENTRY = fileURLToPath(new URL('src/guard-runtime.ts', import.meta.url));
const ID = 'virtual:guard';

/**
 * `virtual:guard` is the text of the exported guard.js: one ES module, readable, with the licences of
 * what is bundled into it. An export puts the registry's data before it (publish/artifacts/runtime.ts).
 */
export function offerGuard(): Plugin {
  return {
    name: 'guard',
    resolveId: (source) => (source === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const { text, files } = await bundleGuard();
      for (const file of files) this.addWatchFile(file);
      return `export const GUARD_TEXT = ${JSON.stringify(text)};`;
    },
  };
}

async function bundleGuard(): Promise<{
  readonly text: string;
  readonly files: readonly string[];
}> {
  const bundle = await rolldown({
    input: ENTRY,
    plugins: [{ name: 'guard-scanner', resolveId: resolveScanner }],
  });
  const { output } = await bundle.generate({ format: 'esm' }).finally(() => bundle.close());
  const [{ code, moduleIds }] = output;
  const files = moduleIds.filter((id) => !id.startsWith('\0'));
  return { text: `${code.trimEnd()}\n${printLicences(files)}`, files };
}

/** Reading JSON takes the scanner alone: see vite.config.ts. */
function resolveScanner(source: string): string | undefined {
  return source === 'jsonc-parser'
    ? fileURLToPath(new URL('node_modules/jsonc-parser/lib/esm/impl/scanner.js', import.meta.url))
    : undefined;
}

/** A licence asks to go where its code goes. */
function printLicences(files: readonly string[]): string {
  const found = files
    .filter((file) => file.includes('/node_modules/'))
    .map((file) => findPackage(dirname(file)));
  const texts = new Map(
    found.flatMap((each) => (each === undefined ? [] : [[each.name, printPackage(each)] as const])),
  );
  return [...texts.values()].map((text) => `\n/*!\n${text.replaceAll('*/', '* /')}*/\n`).join('');
}
