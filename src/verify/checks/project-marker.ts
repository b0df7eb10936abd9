import { getText } from '../../simulate/value.ts';
import { createNotRun, type Check } from '../check.ts';
import { findExpected } from '../settings.ts';

export const projectMarker: Check = {
  kind: 'project_marker',
  label: 'Project marker',
  summary: 'A meta element of the page names the project that was deployed.',
  source: 'Source 003, false pass: wrong URL',
  needs: 'page',
  severity: 'error',
  check: ({ parts, call }, settings) => {
    if (parts === undefined) return createNotRun('There is no page.');
    const name = getText(settings, 'name') ?? '';
    const expected = findExpected(settings, call);
    if (name === '') return createNotRun('The check names no meta element.');
    if (expected === undefined)
      return createNotRun('The value that the page should name is not known.');
    const found = parts.metas.filter((meta) => meta.name === name).map(({ content }) => content);
    const wanted = String(expected.value);
    if (found.length > 0 && found.every((content) => content === wanted))
      return { kind: 'passed', value: wanted };
    return {
      kind: 'failed',
      value: found[0] ?? null,
      expected: `<meta name="${name}" content="${wanted}">, from ${expected.from}`,
      hint:
        found.length === 0
          ? 'Write the marker into the page when it is built. Without it, nobody knows whose page this is.'
          : 'This page belongs to another project. Check the address and the routing; do not report success.',
    };
  },
};
