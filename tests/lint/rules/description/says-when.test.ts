import { describe, expect, it } from 'vitest';
import { saysWhen } from '../../../../src/lint/rules/description/says-when.ts';
import { bare, findReports, FOREIGN, repairDescription } from './find-reports.ts';

describe('When to call', () => {
  it('is required of tools whose misuse is costly', () => {
    expect(
      findReports(
        saysWhen,
        bare('send_email', 'Send an email with a subject and a body to somebody.'),
      ).map(({ severity, message }) => [severity, message]),
    ).toEqual([
      [
        'advice',
        'The description doesn’t say when to call the tool, and a wrong call is costly (the words send … email).',
      ],
    ]);
    expect(
      findReports(
        saysWhen,
        bare('list_emails', 'List the emails of a folder with subject and sender.'),
      ),
    ).toEqual([]);
    expect(
      findReports(
        saysWhen,
        bare('set_label', 'Set the label of an email to one of the known labels.'),
      ),
    ).toEqual([]);
  });

  it('is left to other rules for very short descriptions', () => {
    expect(findReports(saysWhen, bare('send_email', 'Send an email.'))).toEqual([]);
  });

  it.each([
    'Send the drafted email once the user has agreed.',
    'Send an email. Ideal for short notes to one person only.',
    'Delete the record after its owner has confirmed it.',
    'Use this to send an email to somebody of the team.',
  ])('is heard in %j', (description) => {
    expect(findReports(saysWhen, bare('send_email', description))).toEqual([]);
  });

  it.each(FOREIGN)('is not judged in %j', (description) => {
    expect(findReports(saysWhen, bare('delete_customer', description))).toEqual([]);
  });

  const routing = { use_when: ['The guest has paid', 'To free a room early'] };

  it('reaches the model where it is declared', () => {
    expect(
      findReports(saysWhen, { description: 'Free a room. Not for moving it.', routing }).map(
        ({ message, severity }) => [severity, message],
      ),
    ).toEqual([
      [
        undefined,
        'The description doesn’t say when to call the tool; the model never sees `routing.use_when`.',
      ],
    ]);
    expect(
      repairDescription(saysWhen, { description: 'Free a room. Not for moving it', routing }),
    ).toBe('Free a room. Not for moving it. Use when the guest has paid, or to free a room early.');
  });

  it('may be stated by the declared cases in other words', () => {
    expect(
      findReports(saysWhen, {
        description: 'Free a room early for a guest who has paid.',
        routing,
      }),
    ).toEqual([]);
  });
});
