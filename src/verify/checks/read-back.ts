import { getMember, getText, listRecords } from '../../simulate/value.ts';
import { createNotRun, type Check } from '../check.ts';
import { checkEquals } from './json-matches.ts';

export const readBack: Check = {
  kind: 'read_back',
  label: 'Read back',
  summary: 'A tool that reads returns what the call wrote.',
  source: 'Source 003, ground truth is what is there, never a stored status; source 004, read-back',
  needs: 'call',
  severity: 'error',
  check: ({ observation: { calls = [] }, call }, settings) => {
    const tool = getText(settings, 'tool') ?? '';
    const made = calls.find((each) => each.tool === tool);
    if (made === undefined)
      return createNotRun(`${tool === '' ? 'No tool' : tool} was not called.`);
    const isFailed =
      getMember(made.result, 'ok') === false || getMember(made.result, 'error') !== undefined;
    if (isFailed)
      return {
        kind: 'failed',
        value: getText(getMember(made.result, 'error'), 'code') ?? 'an error',
        expected: `a result of ${tool}`,
        hint: `${tool} does not find what was written: the effect did not happen, or under another id.`,
      };
    return checkEquals(made.result, listRecords(getMember(settings, 'equals')), call);
  },
};
