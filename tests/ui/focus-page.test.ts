import { beforeEach, describe, expect, it } from 'vitest';
import { focusPage } from '../../src/ui/focus-page.ts';

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const settle = async (): Promise<void> => {
  for (let i = 0; i < 4; i += 1) await nextFrame();
};
const focused = (): string | null | undefined => document.activeElement?.textContent;

/** Other markup is what a test is about here. */
function draw(
  ...elements: readonly (readonly [
    tag: string,
    text: string,
    attributes?: Readonly<Record<string, string>>,
  ])[]
): void {
  const main = document.createElement('main');
  main.append(
    ...elements.map(([tag, text, attributes = {}]) => {
      const element = document.createElement(tag);
      element.textContent = text;
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    }),
  );
  document.body.replaceChildren(main);
}

describe('a page that came by its address', () => {
  beforeEach(() => draw());

  it('gets the focus on its heading, as soon as it is there', async () => {
    focusPage('session');
    await settle();
    expect(document.activeElement).toBe(document.body);
    draw(['h1', 'Budget'], ['h2', 'Phases']);
    await settle();
    expect(focused()).toBe('Budget');
  });

  it('gets it on the open tool where one tool is shown', async () => {
    draw(
      ['div', 'find', { role: 'treeitem', tabindex: '-1' }],
      ['div', 'send', { role: 'treeitem', 'aria-selected': 'true', tabindex: '0' }],
      ['div', '', { id: 'contract' }],
    );
    focusPage('design');
    await settle();
    expect(focused()).toBe('send');
  });

  it('gives it to the first control where there is no heading', async () => {
    draw(['p', 'Tools'], ['button', 'Sort'], ['button', 'Group']);
    focusPage('tools');
    await settle();
    expect(focused()).toBe('Sort');
  });

  it('leaves it where it is when that stayed', async () => {
    draw(['button', 'Back'], ['h1', 'Map']);
    document.querySelector('button')?.focus();
    focusPage('tools');
    await settle();
    expect(focused()).toBe('Back');
  });

  it('takes it from the whole page, to which it fell', async () => {
    draw(['h1', 'Map']);
    const main = document.querySelector('main');
    if (main !== null) main.tabIndex = -1;
    main?.focus();
    focusPage('tools');
    await settle();
    expect(document.activeElement?.tagName).toBe('H1');
  });
});
