import { X } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createIcon } from '../../../src/ui/parts/create-icon.ts';

const Own = createIcon({
  node: [
    ['path', { d: 'M18 6 6 18', key: '1bl5f8' }],
    ['path', { d: 'm6 6 12 12', key: 'd8bk6v' }],
  ],
});

it.each([
  ['hidden', { size: 14, 'aria-hidden': true }],
  ['hidden when nothing names it', {}],
  ['named', { size: 12, 'aria-label': 'saved' }],
])('an icon is drawn as lucide-react draws it: %s', (_, attributes) => {
  const listAttributes = (markup: string): readonly string[] =>
    markup
      .replace(/ (?:xmlns|class)="[^"]*"/g, '')
      .split(/(?=[ <>])/)
      .toSorted();
  expect(listAttributes(renderToStaticMarkup(<Own {...attributes} />))).toEqual(
    listAttributes(renderToStaticMarkup(<X {...attributes} />)),
  );
});
