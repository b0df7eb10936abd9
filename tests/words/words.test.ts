import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listWords } from './list-words.ts';
import { printGlossary } from './print-glossary.ts';
import { printWords } from './print-words.ts';

const list = (text: string, path = 'src/ui/X.tsx'): readonly string[] =>
  listWords({ path, text }).map((each) => `${each.kind}: ${each.text}`);

describe('the words of a source file', () => {
  it('are what elements draw, as whole sentences', () => {
    expect(
      list(`const a = (
        <p className="not me">
          Sends <b>{count}</b> of{' '}
          <code>x</code>, see
          <button type="button" aria-label={\`Open \${name}\`}>Open it</button>
        </p>
      );`),
    ).toEqual(['text: Sends … of x, see', 'button: Open it', 'aria-label: Open …']);
  });

  it('are the titles and messages of data, and both sides of a choice', () => {
    expect(
      list(`app.setNotice({ tone: 'done', message: isOne ? 'One tool' : \`\${n} tools\`, hint: 'Try.' });
        createFailure('not_me', 'It failed.', 'Do that.');
        throw new Error('no such tool');`),
    ).toEqual([
      'message: One tool',
      'message: … tools',
      'hint: Try.',
      'message: It failed.',
      'hint: Do that.',
      'error: no such tool',
    ]);
  });

  it('are phrases anywhere, but no code, class, key or type', () => {
    expect(
      list(`import x from 'a b c';
        type T = 'one two';
        const css = { className: 'a b', gridTemplateColumns: 'a b' };
        document.querySelector('a b c');
        const code = 'const a = b;';
        const id = 'single';
        return 'Reads nothing here';`),
    ).toEqual(['text: Reads nothing here']);
    expect(list("print('toolwright lint reads files')", 'src/cli/x.ts')).toEqual([
      'command line: toolwright lint reads files',
    ]);
  });
});

it('docs/words.md has all of them: run `npm run words` after a change of a text', () => {
  expect(readFileSync(new URL('../../docs/words.md', import.meta.url), 'utf8')).toBe(printWords());
});

it('the glossary of the guide is that of Help: run `npm run words` after a change of it', () => {
  expect(readFileSync(new URL('../../docs/guide/glossary.md', import.meta.url), 'utf8')).toBe(
    printGlossary(),
  );
});
