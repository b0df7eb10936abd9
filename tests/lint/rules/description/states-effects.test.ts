import { describe, expect, it } from 'vitest';
import { statesEffects } from '../../../../src/lint/rules/description/states-effects.ts';
import { bare, findReports, FOREIGN, repairDescription } from './find-reports.ts';

const rest = 'Use when the user asks.';

describe('Effects', () => {
  it.each([
    ['deploy', 'Deploys the project to the sandbox.', 'the verb deploy'],
    ['delete_file', 'Delete a file from the project.', 'the verb delete'],
    ['send_email', 'Send an email to somebody.', 'the words send … email'],
    ['refund_order', 'Refund an order by its number.', 'the verb refund'],
  ])('of %s are missed in %j', (name, description, because) => {
    expect(
      findReports(statesEffects, bare(name, description)).map(({ severity, message }) => [
        severity,
        message,
      ]),
    ).toEqual([
      [
        'advice',
        `The description doesn’t say what a call changes, and a wrong call is costly (${because}).`,
      ],
    ]);
  });

  it('of a program are the place where it runs', () => {
    expect(
      findReports(statesEffects, bare('run_command', 'Run a command and return its output.')).map(
        ({ message }) => message,
      ),
    ).toEqual([
      'The description doesn’t say where the code runs, and a wrong call is costly (the words run … command).',
    ]);
  });

  it.each([
    ['deploy', 'Push the files to the sandbox. Overwrites the previous deploy.'],
    ['delete_file', 'Delete a file and all its versions permanently.'],
    ['delete_file', 'Move a file to the trash, from where it can be restored.'],
    ['send_email', 'Send an email immediately.'],
    ['Bash', 'Execute a shell command in the workspace.'],
    ['list_files', 'List the files of a folder.'],
    ['create_file', 'Create a file from a text.'],
    ['update_title', 'Update the title of a page.'],
    ['deploy', ''],
  ])('of %s are found or not asked for in %j', (name, description) => {
    expect(findReports(statesEffects, bare(name, description))).toEqual([]);
  });

  it.each(FOREIGN)('are not judged in %j', (description) => {
    expect(findReports(statesEffects, bare('delete_customer', description))).toEqual([]);
  });

  it('that are declared are appended', () => {
    const plain = {
      description: 'Wipe a disk by its number',
      risk_class: 'destructive',
      side_effects: { class: 'deletion', summary: 'Every file on it is gone', reversible: false },
    };
    expect(findReports(statesEffects, plain).map(({ severity }) => severity)).toEqual([undefined]);
    expect(repairDescription(statesEffects, plain)).toBe(
      'Wipe a disk by its number. Effects: every file on it is gone. Cannot be undone.',
    );
  });

  it.each([
    [
      { risk_class: 'internal_write', description: `Change a title. Read-only. ${rest}` },
      'The description says “Read-only”, but the tool declares risk_class internal_write.',
    ],
    [
      { risk_class: 'destructive', description: `Purge a cache without any side effects. ${rest}` },
      'The description says “without any side effects”, but the tool declares risk_class destructive.',
    ],
    [
      { risk_class: 'read_only', description: `Mutating: counts a visit. ${rest}` },
      'The description says “Mutating”, but the tool declares risk_class read_only.',
    ],
    [
      {
        side_effects: { class: 'deletion', reversible: true },
        description: `Remove a page. Cannot be undone. ${rest}`,
      },
      'The description says “Cannot be undone”, but `side_effects.reversible` is true.',
    ],
    [
      {
        side_effects: { class: 'deletion', reversible: false },
        description: `Remove a page. It can be restored. ${rest}`,
      },
      'The description says “can be restored”, but `side_effects.reversible` is false.',
    ],
    [
      bare('audit_page', `List the links of a page. Read-only. ${rest}`, {
        wire: { mcp: { annotations: { readOnlyHint: false } } },
      }),
      'The description says “Read-only”, but the tool declares readOnlyHint false.',
    ],
  ])('agree with what is declared: %j', (plain, message) => {
    expect(
      findReports(statesEffects, plain).map((report) => [report.severity, report.message]),
    ).toEqual([['error', message]]);
  });

  it.each([
    {
      risk_class: 'internal_write',
      description: `Change a title. Fails on read-only pages. ${rest}`,
    },
    {
      risk_class: 'internal_write',
      description: `Change a title. Opens the file in read-only mode first, then writes. ${rest}`,
    },
    {
      risk_class: 'internal_write',
      description: `Copy a page (read-only) to a folder. This has side effects. ${rest}`,
    },
    {
      risk_class: 'open_execution',
      description: `Look at a page in a browser. Reads only. Leaves nothing running. ${rest}`,
    },
    { risk_class: 'read_only', description: `Count visits. Never overwrites the counter. ${rest}` },
    { risk_class: 'read_only', description: `List mutating calls of a log. ${rest}` },
    {
      side_effects: { class: 'deletion', reversible: false },
      description: `Remove a page. Not reversible. ${rest}`,
    },
    {
      side_effects: { class: 'deletion', reversible: false },
      description: `Remove a page. This is irreversible. ${rest}`,
    },
  ])('are not thought to disagree in %j', (plain) => {
    expect(
      findReports(statesEffects, plain).filter(({ severity }) => severity === 'error'),
    ).toEqual([]);
  });
});
