import type { Edit } from '../../../contract/document/edit.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { createParameterReport } from './create-parameter-report.ts';
import { listLooseDates, type LooseDate } from './list-loose-dates.ts';

const { properties } = example.input_schema;

export const datesFormatted: ToolRule = {
  id: 'dates-formatted',
  scope: 'tool',
  severity: 'warning',
  summary: 'Say the format and the zone of every date',
  why: 'A date in words has a dozen spellings, and 03/04 is March to one reader and April to another; a time without its zone is right in one place on Earth.',
  source: 'Source 002, annotations; source 000, checklist item 3',
  except:
    'Where any wording is understood ("next Friday"), say so with an example; where the zone is always that of the user or of the place, say that.',
  fixKinds: ['suggested'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...properties,
        repeat_until: {
          type: 'string',
          maxLength: 40,
          description: 'Last day of a repeated booking.',
        },
      },
    },
  },
  good: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...properties,
        repeat_until: {
          type: 'string',
          format: 'date',
          description: 'Last day of a repeated booking, such as 2026-12-24.',
        },
      },
    },
  },
  check: ({ contract }, report) => {
    const dates = listLooseDates(getFacts(contract));
    if (dates.length === 0) return;
    const selectParameters = (lacks: LooseDate['lacks']) =>
      dates.flatMap(({ parameter, lacks: lacked }) => (lacked === lacks ? [parameter] : []));
    for (const each of createParameterReport(selectParameters('format'), {
      one: 'does not say how a date is written',
      many: 'do not say how dates are written',
      hint: 'Set format to date or date-time, and show one in the description.',
    }))
      report(each);
    for (const each of createParameterReport(selectParameters('zone'), {
      one: 'does not say the time zone',
      many: 'do not say the time zone',
      hint: 'Ask for RFC 3339 with its offset, or say which zone is meant.',
      severity: 'advice',
    }))
      report(each);
    const edits = dates.flatMap(({ parameter, format }): readonly Edit[] =>
      format === undefined ? [] : [{ kind: 'set', at: [...parameter.at, 'format'], value: format }],
    );
    const fix: Fix = {
      title: edits.length === 1 ? 'Declare the format' : `Declare ${edits.length} formats`,
      edits,
      kind: 'suggested',
      assumes: 'The server accepts only dates written in this format.',
    };
    for (const each of createParameterReport(selectParameters('keyword'), {
      one: 'says in words only how it is written',
      many: 'say in words only how they are written',
      hint: 'Declare the format in the schema, where the harness can check it.',
      severity: 'advice',
      fixes: [fix],
    }))
      report(each);
  },
};
