import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';

const SCRIPT = 'start.js';

/**
 * The page waits for `public/start.js`, so its copy is minified, and the app's script is fetched
 * beside it: a policy in the page keeps Chromium 156 from looking further ahead (measured
 * 2026-11-23). The copy also names the files of the start screen. Those of the workbench are not
 * fetched ahead: they are as large as the app, and side by side both came late.
 */
export function writeFirstScript(): Plugin {
  let folder = '';
  let files: readonly string[] = [];
  return {
    name: 'first-script',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    generateBundle(_, bundle) {
      files = listFiles(bundle, 'StartScreen');
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { chunk }) => {
        const link = `<link rel="modulepreload" crossorigin href="./${chunk?.fileName}">`;
        return html.replace(/<script src="\.\/start\.js">/, `${link}\n    $&`);
      },
    },
    closeBundle: {
      sequential: true,
      handler: () => {
        const path = join(folder, SCRIPT);
        const text = `const FIRST_FILES = ${JSON.stringify(files)};\n${readFileSync(path, 'utf8')}`;
        writeFileSync(path, minifySync(SCRIPT, text, { module: false }).code);
      },
    },
  };
}

/** A chunk with its imports and their style sheets, without the app's own. */
function listFiles(bundle: Rolldown.OutputBundle, name: string): readonly string[] {
  const found = new Set<string>();
  const add = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || chunk.isEntry || found.has(fileName)) return;
    found.add(fileName);
    chunk.viteMetadata?.importedCss.forEach((each) => found.add(each));
    chunk.imports.forEach(add);
  };
  const first = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name);
  if (first === undefined) throw new Error(`no chunk is named ${name}`);
  add(first.fileName);
  return [...found];
}
