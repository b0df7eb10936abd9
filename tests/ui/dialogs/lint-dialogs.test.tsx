import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { printJson } from '../../../src/contract/json/print-json.ts';
import type { Finding } from '../../../src/lint/rule.ts';
import { rules } from '../../../src/lint/rules.ts';
import { FixesDialog } from '../../../src/ui/dialogs/fixes/FixesDialog.tsx';
import { RefactorDialog } from '../../../src/ui/dialogs/fixes/RefactorDialog.tsx';
import { RuleBookDialog } from '../../../src/ui/dialogs/rules/RuleBookDialog.tsx';
import { SuppressDialog } from '../../../src/ui/dialogs/rules/SuppressDialog.tsx';
import { listNames, toolAt } from '../../app/open-app.ts';
import { openWorkshop, type Bench } from '../fields/open-workshop.tsx';

const OPEN = {
  name: 'find',
  description: 'Finds.',
  input_schema: { type: 'object', properties: { q: { type: 'string' } } },
};
const MANAGE = {
  name: 'manage_project',
  description: 'Manage a project.',
  input_schema: {
    type: 'object',
    properties: {
      action: { type: 'string', enum: ['create', 'rename', 'archive'] },
      project_id: { type: 'string', description: 'Required for rename and archive.' },
      new_name: { type: 'string', description: 'Only for rename.' },
    },
    required: ['action'],
    additionalProperties: false,
  },
};

const findingsOf = ({ app }: Bench, index = 0): readonly Finding[] =>
  app.store.getState().lintState.tools.get(toolAt(app, index).id)?.findings ?? [];
const findingOf = (bench: Bench, code: string): Finding => {
  const finding = findingsOf(bench).find((each) => each.code === code);
  if (finding === undefined) throw new Error(`nothing of ${code}`);
  return finding;
};

const MISTYPED = {
  ...OPEN,
  input_schema: { type: 'object', properties: { q: { type: 'str' } }, additionalProperties: false },
};

describe('the fixes dialog', () => {
  it('previews the changes of the open tool, and applies them as one undo step', async () => {
    const bench = await openWorkshop(<FixesDialog />, {
      tools: [MISTYPED, { ...MISTYPED, name: 'other' }],
    });
    const apply = await screen.findByRole('button', { name: /^Apply \d+ fix/ });
    expect(screen.getByText(/in 1 tool, one undo step/)).toBeDefined();
    expect([...document.querySelectorAll('ins')].map((line) => line.textContent?.trim())).toEqual([
      '"type": "string"',
    ]);
    await bench.user.click(apply);
    expect([
      bench.app.store.getState().past.length,
      bench.app.store.getState().dialog,
      toolAt(bench.app, 1).document.has('audit'),
    ]).toEqual([1, undefined, false]);
  });

  it('fixes one rule in all tools, and nothing else', async () => {
    const bench = await openWorkshop(<FixesDialog />, {
      tools: [MISTYPED, { ...MISTYPED, name: 'other' }],
    });
    await bench.user.click(screen.getByRole('button', { name: 'All tools' }));
    await bench.user.selectOptions(screen.getByRole('combobox'), 'valid-schema');
    await bench.user.click(await screen.findByRole('button', { name: 'Apply 2 fixes' }));
    expect(
      [0, 1].map((i) =>
        findingsOf(bench, i).filter(
          ({ code, fixes = [] }) => code === 'valid-schema' && fixes.length > 0,
        ),
      ),
    ).toEqual([[], []]);
    expect(toolAt(bench.app, 0).document.has('audit')).toBe(false);
  });

  it('offers fixes to review by rule or one by one with their assumptions, and applies the chosen ones as one undo step', async () => {
    const bench = await openWorkshop(<FixesDialog />, {
      tools: [OPEN, { ...OPEN, name: 'other' }],
    });
    await bench.user.click(screen.getByRole('button', { name: 'All tools' }));
    const review = await screen.findByRole('region', { name: 'Fixes to review' });
    expect(
      within(review).getByText('Assumes: No call needs a field that is not declared.'),
    ).toBeDefined();
    expect(
      (await screen.findByRole('button', { name: 'Nothing to apply' })).hasAttribute('disabled'),
    ).toBe(true);
    await bench.user.click(within(review).getByRole('checkbox', { name: /^closed-schema/ }));
    await bench.user.click(within(review).getByRole('checkbox', { name: 'other Close the input' }));
    await bench.user.click(await screen.findByRole('button', { name: 'Apply 1 fix' }));
    const closed = [0, 1].map((i) =>
      printJson(toolAt(bench.app, i).document).includes('"additionalProperties":false'),
    );
    expect([closed, bench.app.store.getState().past.length]).toEqual([[true, false], 1]);
  });

  it('asks for the owner of the server before an output can be changed', async () => {
    const tool = {
      ...OPEN,
      output_schema: { type: 'object', properties: { id: { type: 'string' } } },
    };
    const bench = await openWorkshop(<FixesDialog />, { tools: [tool] });
    const rule = (): HTMLElement => screen.getByRole('checkbox', { name: /^structured-output/ });
    await waitFor(() => expect(rule().hasAttribute('disabled')).toBe(true));
    await bench.user.click(screen.getByRole('checkbox', { name: /^I own this server/ }));
    await bench.user.click(rule());
    await bench.user.click(await screen.findByRole('button', { name: 'Apply 1 fix' }));
    expect(printJson(toolAt(bench.app, 0).document)).toContain('"required":["ok"]');
  });

  it('is read-only for a shared design', async () => {
    await openWorkshop(<FixesDialog />, { tools: [MISTYPED], preview: true });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Apply/ }).hasAttribute('disabled')).toBe(true),
    );
  });
});

describe('suppressing a finding', () => {
  it('needs a reason, and saves it in the registry with the pointer', async () => {
    const bench = await openWorkshop(<SuppressDialog />, { tools: [OPEN] });
    bench.app.setView({
      dialog: 'suppress',
      about: { finding: findingOf(bench, 'closed-schema'), tool: toolAt(bench.app, 0).id },
    });
    const leave = await screen.findByRole('button', { name: 'Suppress' });
    expect(leave.hasAttribute('disabled')).toBe(true);
    await bench.user.type(screen.getByRole('textbox'), 'The server takes any filter.');
    await bench.user.click(leave);
    expect(bench.app.store.getState().workspace.registry.get('lint')).toEqual(
      new Map([
        [
          'suppressions',
          [
            new Map([
              ['rule', 'closed-schema'],
              ['tool', 'find'],
              ['at', '/input_schema'],
              ['reason', 'The server takes any filter.'],
            ]),
          ],
        ],
      ]),
    );
    expect(findingsOf(bench).some(({ code }) => code === 'closed-schema')).toBe(false);
  });

  it.each([
    [
      'In find',
      [
        ['rule', 'closed-schema'],
        ['tool', 'find'],
        ['reason', 'x'],
      ],
    ],
    [
      'In all tools',
      [
        ['rule', 'closed-schema'],
        ['reason', 'x'],
      ],
    ],
  ] as const)('reaches as far as asked: %s', async (reach, entry) => {
    const bench = await openWorkshop(<SuppressDialog />, { tools: [OPEN] });
    bench.app.setView({
      dialog: 'suppress',
      about: { finding: findingOf(bench, 'closed-schema'), tool: toolAt(bench.app, 0).id },
    });
    await bench.user.click(await screen.findByRole('radio', { name: reach }));
    await bench.user.type(screen.getByRole('textbox'), 'x');
    await bench.user.click(screen.getByRole('button', { name: 'Suppress' }));
    expect(bench.app.store.getState().workspace.registry.get('lint')).toEqual(
      new Map([['suppressions', [new Map(entry)]]]),
    );
  });
});

describe('a refactoring', () => {
  it('is previewed with the new tools, and is one undo step', async () => {
    const bench = await openWorkshop(<RefactorDialog />, {
      tools: [MANAGE, { ...OPEN, routing: { next_valid_actions: ['manage_project'] } }],
    });
    const finding = findingOf(bench, 'one-verb');
    const fix = finding.fixes?.find((each) => each.refactoring !== undefined);
    if (fix === undefined) throw new Error('no large fix is offered');
    bench.app.setView({
      dialog: 'refactor',
      about: { finding, fix, tool: toolAt(bench.app, 0).id },
    });
    await screen.findByRole('heading', { name: /rename_project\(.*new_name/ });
    await bench.user.click(screen.getByRole('button', { name: fix.title }));
    expect([listNames(bench.app), bench.app.store.getState().past.length]).toEqual([
      ['create_project', 'rename_project', 'archive_project', 'find'],
      1,
    ]);
    bench.app.undo();
    expect(listNames(bench.app)).toEqual(['manage_project', 'find']);
  });

  it('shows every new name wherever the old one was: tools, phases, gates, and texts to rewrite', async () => {
    const bench = await openWorkshop(<RefactorDialog />, {
      tools: [
        MANAGE,
        {
          ...OPEN,
          errors: [{ code: 'none', hint: 'Call manage_project first.' }],
          routing: { next_valid_actions: ['manage_project'] },
        },
      ],
      registry: {
        name: 'r',
        phases: [
          { name: 'a', transitions: [{ to: 'b', tool: 'manage_project' }] },
          { name: 'b', transitions: [] },
        ],
        gates: [{ tool: 'manage_project', requires: [{ tool: 'find' }] }],
      },
    });
    const finding = findingOf(bench, 'one-verb');
    const fix = finding.fixes?.find((each) => each.refactoring !== undefined);
    if (fix === undefined) throw new Error('no large fix is offered');
    bench.app.setView({
      dialog: 'refactor',
      about: { finding, fix, tool: toolAt(bench.app, 0).id },
    });
    await screen.findByText(/becomes 3 tools, 1 other tool changed, the registry changed/);
    const listAdded = (heading: RegExp): readonly string[] =>
      [
        ...(screen.getByRole('heading', { name: heading }).closest('li')?.querySelectorAll('ins') ??
          []),
      ].map(({ textContent }) => textContent);
    const count = (heading: RegExp, name: string): number =>
      listAdded(heading).filter((line) => line.includes(`"${name}"`)).length;
    for (const name of ['create_project', 'rename_project', 'archive_project']) {
      expect([count(/^find$/, name), count(/^registry\.json$/, name)], name).toEqual([1, 2]);
      expect(count(new RegExp(`^${name}\\(`), name), name).toBe(1);
    }
    expect(screen.getByText('Call manage_project first.')).toBeDefined();
  });
});

describe('the rule book', () => {
  it('has every rule, and opens at the requested one', async () => {
    const bench = await openWorkshop(<RuleBookDialog />, { tools: [OPEN] });
    bench.app.setView({ rule: 'closed-schema' });
    const page = await screen.findByRole('article', { name: 'Close every object' });
    expect(within(page).getByText('closed-schema')).toBeDefined();
    expect(
      within(page)
        .getAllByText(/^Source 00\d: /)
        .map(({ textContent }) => textContent?.slice(0, 11)),
    ).toEqual(['Source 000:', 'Source 004:']);
    expect(
      within(screen.getByRole('navigation', { name: 'Rules' })).getAllByRole('button').length,
    ).toBe(rules.length);
  });

  it('finds rules by their words', async () => {
    const bench = await openWorkshop(<RuleBookDialog />, { tools: [OPEN] });
    await bench.user.type(
      await screen.findByRole('searchbox', { name: 'Find a rule' }),
      'close every object',
    );
    expect(
      within(screen.getByRole('navigation', { name: 'Rules' })).queryAllByRole('button').length,
    ).toBeLessThan(rules.length);
    await bench.user.clear(screen.getByRole('searchbox'));
    await bench.user.type(screen.getByRole('searchbox'), 'qqqq');
    expect(screen.getByText('No matches')).toBeDefined();
  });

  it('sets the severity of a rule for this registry', async () => {
    const bench = await openWorkshop(<RuleBookDialog />, { tools: [OPEN] });
    bench.app.setView({ rule: 'closed-schema' });
    await screen.findByRole('article', { name: 'Close every object' });
    await bench.user.selectOptions(screen.getByRole('combobox'), 'off');
    expect([
      bench.app.store.getState().workspace.registry.get('lint'),
      findingsOf(bench).some(({ code }) => code === 'closed-schema'),
    ]).toEqual([new Map([['severity', new Map([['closed-schema', 'off']])]]), false]);
  });
});
