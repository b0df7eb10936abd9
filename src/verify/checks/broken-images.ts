import { createNotRun, type Check } from '../check.ts';
import type { ObservedImage } from '../observation.ts';

const BROKEN_SOURCES = new Set(['', 'undefined', 'null']);
const MOST_LISTED = 5;

export const brokenImages: Check = {
  kind: 'broken_images',
  label: 'Broken images',
  summary: 'No image has an empty source, undefined or null, answers with an error, or is 0×0.',
  source: 'Source 003, what the Critic checks: broken images',
  needs: 'page',
  severity: 'error',
  check: ({ parts, observation: { dom } }) => {
    if (parts === undefined) return createNotRun('There is no page.');
    const written = parts.images
      .filter(({ src, hasOtherSource }) => isBrokenSource(src, hasOtherSource))
      .map(({ src }) => `src=${src === undefined ? '(none)' : JSON.stringify(src)}`);
    const loaded = (dom?.images ?? []).flatMap(describeBroken);
    const broken = [...new Set([...written, ...loaded])];
    if (broken.length === 0) return { kind: 'passed', value: parts.images.length };
    return {
      kind: 'failed',
      value: broken.slice(0, MOST_LISTED),
      expected: 'no broken image',
      hint: `Give ${broken.length === 1 ? 'the image' : 'each of these images'} an address that answers with a picture, or remove it.`,
    };
  },
};

function isBrokenSource(src: string | undefined, hasOtherSource: boolean): boolean {
  return src === undefined ? !hasOtherSource : BROKEN_SOURCES.has(src.trim()) && !hasOtherSource;
}

function describeBroken({ src, width, height, status }: ObservedImage): readonly string[] {
  // Its source was judged as it is written.
  if (BROKEN_SOURCES.has(src.trim())) return [];
  const name = src.slice(0, 200);
  if (status !== undefined && status >= 400) return [`${name} answers with ${status}`];
  return width === 0 || height === 0 ? [`${name} is 0×0`] : [];
}
