// @vitest-environment node
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources } from '../architecture/sources.ts';

const html = readFileSync(new URL('../../public/sandbox.html', import.meta.url), 'utf8');

describe('the sandbox page', () => {
  it('allows its one script by the hash of its text, and nothing else but blob workers', () => {
    const [script] = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      (match) => match[1] ?? '',
    );
    const hash = createHash('sha256')
      .update(script ?? '')
      .digest('base64');
    expect(html.match(/Content-Security-Policy" content="([^"]*)"/)?.[1]).toBe(
      `default-src 'none'; script-src 'sha256-${hash}' 'unsafe-eval'; worker-src blob:`,
    );
  });
});

describe('workers', () => {
  const sources = readSources('src');

  it('start in the sandbox, but for the one that reaches out and those of the code editor', () => {
    const starting = sources
      // The command line's are threads of Node, which read the files that it was given.
      .filter(({ path, text }) => !path.startsWith('src/cli/') && /\bnew Worker\(/.test(text))
      .map(
        ({ path, text }) => `${path} ${text.match(/\bnew Worker\(getTrustedUrl\((.+?)\)/)?.[1]}`,
      );
    expect(starting.toSorted()).toEqual([
      'src/io/sandbox.ts url',
      'src/start-workers.ts netUrl',
      "src/ui/editor/monaco-environment.ts label === 'json' ? jsonWorkerUrl : editorWorkerUrl",
    ]);
  });

  it('serve their jobs with their doors closed', () => {
    // The service worker takes no jobs: it reads nothing but addresses.
    const workers = readdirSync(new URL('../../src/', import.meta.url)).filter(
      (file) => file.endsWith('.worker.ts') && file !== 'offline.worker.ts',
    );
    const open = workers.filter(
      (file) =>
        !/\bhandle(?:Long)?Jobs\(|^removeCapabilities\(\);$/m.test(
          sources.find(({ path }) => path === `src/${file}`)?.text ?? '',
        ),
    );
    expect([workers.length, open]).toEqual([11, []]);
  });
});
