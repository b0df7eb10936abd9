import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';

const SCRIPT = 'src/start.js';
const PLACE = '<!-- src/start.js -->';
const SCRIPT_SOURCE = "script-src 'self'";

/**
 * Writes `src/start.js` into the page: as a file it would cost a round trip before anything else is
 * asked for, since a policy in the page keeps Chromium 156 from looking further ahead (measured
 * 2026-11-23). The policy allows it by its digest, which stays the same from build to build: the
 * names of the start screen's files stand in an element of their own. Those of the workbench are not
 * fetched ahead: they are as large as the app, and side by side both came late.
 */
export function writeFirstScript(): Plugin {
  let path = '';
  return {
    name: 'first-script',
    configResolved: ({ root }) => void (path = resolve(root, SCRIPT)),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!html.includes(PLACE)) throw new Error(`the page has no ${PLACE}`);
        const { code } = minifySync(SCRIPT, readFileSync(path, 'utf8'), { module: false });
        const script = code.trim();
        const files = bundle === undefined ? [] : listFiles(bundle, 'StartScreen');
        const digest = createHash('sha256').update(script).digest('base64');
        return html
          .replace(
            PLACE,
            () =>
              `<meta name="start-screen" content="${files.join(' ')}" />\n    <script>${script}</script>`,
          )
          .replace(SCRIPT_SOURCE, `${SCRIPT_SOURCE} 'sha256-${digest}'`);
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
