import { describe, expect, it } from 'vitest';
import { lintExample } from '../../lint-documents.ts';
import { building, core, phased, toolIn, toolsIn, verifying } from './lint-set.ts';

/** What is to be done about a finding of a rule, and its fixes by title. */
function remedies(
  code: string,
  registry: object,
  tools: readonly object[],
): readonly (readonly string[])[] {
  return lintExample({ tools, registry: { name: 'test', ...registry } })
    .filter((finding) => finding.code === code)
    .map(({ hint, fixes }) => [hint, ...(fixes ?? []).map(({ title }) => title)]);
}

const done = toolIn('core', 'done');

describe('What to do about the set', () => {
  it.each([
    [
      'a phase that is misspelt',
      'phases-connected',
      {
        ...phased,
        phases: [{ ...building, transitions: [{ to: 'verifyng', tool: 'done' }] }, verifying],
      },
      ['Set `to` to `verifying`.', 'Rename to verifying'],
    ],
    [
      'a phase unlike any',
      'phases-connected',
      {
        ...phased,
        phases: [{ ...building, transitions: [{ to: 'shipping', tool: 'done' }] }, verifying],
      },
      ['Set `to` to one of `building` and `verifying`.'],
    ],
    [
      'a tool that is misspelt',
      'transitions-visible',
      {
        ...phased,
        phases: [{ ...building, transitions: [{ to: 'verifying', tool: 'Done' }] }, verifying],
      },
      ['Use `done`.', 'Rename to done'],
    ],
    [
      'a tier that is misspelt',
      'tiers-part-the-set',
      { ...phased, phases: [{ ...building, tiers: ['core', 'buidl'] }, verifying] },
      ['Use `build`, or declare the tier.'],
    ],
  ])('names what was meant: %s', (_, code, registry, remedy) => {
    const tools = [done, toolIn('build', 'write'), toolIn('ops', 'publish')];
    expect(remedies(code, registry, tools)[0]).toEqual(remedy);
  });

  it('declares a tier that several tools are in', () => {
    const [tool] = [toolIn('ops', 'publish')];
    expect(
      remedies(
        'tools-in-tiers',
        { ...phased, phases: [building, { ...verifying, tiers: ['core', 'ops'] }] },
        [...toolsIn('deploy', 2), done, toolIn('build', 'write'), tool],
      ),
    ).toEqual([['Declare the tier, or use a declared one.', 'Declare the tier deploy']]);
  });

  it('reports how many tools are too many, and which tier has most of them', () => {
    expect(
      remedies('phase-fits-budget', phased, [
        done,
        ...toolsIn('build', 30),
        toolIn('ops', 'publish'),
      ]),
    ).toEqual([
      [
        'Move tools that this phase does not need into a tier of another phase. Move at least 6; 30 are in `build`.',
      ],
    ]);
  });

  it('names the tier that would have to be shown', () => {
    const asks = toolIn('build', 'write', { routing: { next_valid_actions: ['publish'] } });
    expect(
      remedies('next-actions-visible', phased, [done, toolIn('ops', 'publish'), asks]),
    ).toEqual([['Name a tool that `building` shows, or show the tier `ops` there too.']]);
    expect(
      remedies('next-actions-visible', { tiers: [core], phases: [building] }, [
        done,
        toolIn(undefined, 'publish'),
        asks,
      ]),
    ).toEqual([['Name a tool that `building` shows, or add `publish` to a tier of `building`.']]);
  });
});
