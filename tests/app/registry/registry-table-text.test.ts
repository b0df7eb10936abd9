import { describe, expect, it } from 'vitest';
import { EMPTY_LINT_STATE } from '../../../src/app/linting/empty-lint-state.ts';
import { NO_FILTER, selectRows } from '../../../src/app/registry/registry-table-filter.ts';
import { TABLE_COLUMNS } from '../../../src/app/registry/registry-table-sort.ts';
import { printTable } from '../../../src/app/registry/registry-table-text.ts';
import { listRows } from '../../../src/app/registry/registry-table.ts';
import { getConfiguredTarget } from '../../../src/app/wire/wire.ts';
import { openApp } from '../open-app.ts';

function rowsOf(tools: readonly object[]) {
  const { workspace, tokenized } = openApp(tools).store.getState();
  return listRows(
    { workspace, lintState: EMPTY_LINT_STATE, tokenized },
    getConfiguredTarget(workspace, ''),
  );
}

const cells = (text: string): readonly (readonly string[])[] =>
  text.split('\n').map((line) => line.split('\t'));

describe('the table as text', () => {
  const input_schema = {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
    required: ['a'],
  };

  it('has a line for each row and a fact in each cell, figures as plain numbers', () => {
    const rows = rowsOf([
      { name: 'pay', risk_class: 'financial', visibility: { tier: 'core' }, input_schema },
      { name: 'look', permission: { default: 'allow' } },
    ]);
    const [head, ...lines] = cells(printTable(rows, TABLE_COLUMNS, 'Anthropic'));
    expect(head).toEqual([
      'Tool',
      'Checks passed of 8',
      'Risk',
      'Decision',
      'Decided by',
      'Tier',
      'Layer',
      'Tokens on Anthropic',
      'Tokens are',
      'Required',
      'Optional',
      'Counted as',
      'Errors',
      'Warnings',
      'Advice',
    ]);
    expect(lines).toEqual([
      [
        'pay',
        '',
        'financial',
        'require stronger auth',
        'class',
        'core',
        '',
        String(rows[0]?.tokens.tokens),
        'estimate',
        '1',
        '2',
        '1',
        '',
        '',
        '',
      ],
      [
        'look',
        '',
        'not declared',
        'allow',
        'contract',
        '',
        '',
        String(rows[1]?.tokens.tokens),
        'estimate',
        '0',
        '0',
        '1',
        '',
        '',
        '',
      ],
      [''],
    ]);
  });

  it('has the columns that are asked for only', () => {
    expect(printTable(rowsOf([{ name: 'pay' }]), ['name', 'layer'], 'X')).toBe(
      'Tool\tLayer\npay\t\n',
    );
  });

  it('lets no name run as a formula, or out of its cell', () => {
    const names = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\tx',
      ' =1',
      '＝1',
      '\u200b=1',
      '\0=1',
      '\u0085=1',
      'a\tb\r\nc',
      'say "hi"',
      '=say "hi"',
      'a=b',
    ];
    expect(
      cells(printTable(rowsOf(names.map((name) => ({ name }))), ['name'], 'X'))
        .flat()
        .slice(1, -1),
    ).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "' x",
      "' =1",
      "'＝1",
      "'\u200b=1",
      "'\0=1",
      "'\u0085=1",
      'a b c',
      '"say ""hi"""',
      '"\'=say ""hi"""',
      'a=b',
    ]);
  });
});

describe('a filter of names only', () => {
  it('leaves titles and descriptions out', () => {
    const rows = rowsOf([
      { name: 'Send_mail', description: 'Sends.' },
      { name: 'draft', description: 'Writes a mail.' },
      { name: 'x', title: 'Mail' },
    ]);
    const find = (namesOnly: boolean, text: string): readonly string[] =>
      selectRows(rows, { ...NO_FILTER, text, namesOnly }).map(({ facts }) => facts.name);
    expect([
      find(false, 'MAIL'),
      find(true, 'MAIL'),
      find(true, 'mail send'),
      find(true, ''),
    ]).toEqual([
      ['Send_mail', 'draft', 'x'],
      ['Send_mail'],
      ['Send_mail'],
      ['Send_mail', 'draft', 'x'],
    ]);
  });
});
