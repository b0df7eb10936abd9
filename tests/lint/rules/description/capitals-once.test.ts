import { describe, expect, it } from 'vitest';
import { capitalsOnce } from '../../../../src/lint/rules/description/capitals-once.ts';
import { findReports, repairDescription } from './find-reports.ts';

describe('Capitals', () => {
  const loud =
    'Move a file. IMPORTANT: one file. You MUST read it first. NEVER move a folder. This is the ONLY way.';

  it('are reported from the second place on', () => {
    expect(findReports(capitalsOnce, { description: loud }).map(({ message }) => message)).toEqual([
      '4 places are in capitals, so none of them stands out: “IMPORTANT”, “MUST”, “NEVER” ….',
    ]);
    expect(
      findReports(capitalsOnce, {
        description:
          'Move a file. DEFAULT TO A FRESH COPY: cheaper. Only on your OWN files. Never twice.',
      }),
    ).toEqual([]);
    expect(
      findReports(capitalsOnce, {
        description: 'Move a file. You MUST read its ID UNLESS it is new.',
      }).map(({ message }) => message),
    ).toEqual(['2 places are in capitals, so none of them stands out: “MUST”, “UNLESS”.']);
  });

  it('are lowered, the first kept or not, sentences still begin with one', () => {
    expect(repairDescription(capitalsOnce, { description: loud })).toBe(
      'Move a file. IMPORTANT: one file. You must read it first. Never move a folder. This is the only way.',
    );
    expect(repairDescription(capitalsOnce, { description: loud }, 1)).toBe(
      'Move a file. Important: one file. You must read it first. Never move a folder. This is the only way.',
    );
    expect(
      repairDescription(capitalsOnce, {
        description: 'Do it. ⚠️ ALWAYS read. MUST be a PDF. ONLY JSON in the list.',
      }),
    ).toBe('Do it. ⚠️ ALWAYS read. Must be a PDF. Only JSON in the list.');
  });

  it.each([
    'Search with AND, OR and NOT, over JSON, XML, CSV and PDF files of the README.',
    'Set the method: GET, POST, PUT, PATCH or DELETE; SELECT is the only SQL statement.',
    'Labels such as INBOX, SPAM, UNREAD, STARRED; `ALWAYS`, `NEVER` and `ONLY` are values.',
    'Mode is "ALL", "ANY" or "NONE"; status is OPEN or CLOSED, level LOW, MEDIUM or HIGH.',
    'Labels:\n- UNREAD: not read.\n- IMPORTANT: marked with the IMPORTANT label.',
    'Dates as YYYY-MM-DD in UTC; needs ALL_PROXY, NO_PROXY and FIRST_RUN set.',
    'חובה: IMPORTANT, לא להעביר תיקייה.',
  ])('of other kinds are not counted: %j', (description) => {
    expect(findReports(capitalsOnce, { description })).toEqual([]);
  });
});
