import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { findPackage, printPackage } from './vite.licences.ts';

/** By the name of the module, the entry and what the module exports. */
const TEXTS: Readonly<Record<string, { readonly entry: string; readonly name: string }>> = {
  'virtual:guard': { entry: 'src/guard-runtime.ts', name: 'GUARD_TEXT' },
  'virtual:critique': { entry: 'src/critique-runtime.ts', name: 'CRITIQUE_TEXT' },
};

/**
 * `virtual:guard` is the text of the exported guard.js, `virtual:critique` that of critique.js: one ES
 * module, readable, with the licences of what is bundled into it. An export puts the registry's data
 * before it (publish/artifacts/runtime.ts and critique.ts).
 */
export function offerGuard(): Plugin {
  return {
    name: 'guard',
    resolveId: (source) => (Object.hasOwn(TEXTS, source) ? `\0${source}` : undefined),
    async load(id) {
      const found = id.startsWith('\0') ? TEXTS[id.slice(1)] : undefined;
      if (found === undefined) return undefined;
      const { text, files } = await bundleEntry(found.entry);
      for (const file of files) this.addWatchFile(file);
      return `export const ${found.name} = ${JSON.stringify(text)};`;
    },
  };
}

async function bundleEntry(entry: string): Promise<{
  readonly text: string;
  readonly files: readonly string[];
}> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(entry, import.meta.url)),
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
