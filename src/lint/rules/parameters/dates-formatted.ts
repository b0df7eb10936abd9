import type { Edit } from '../../../contract/document/edit.ts';
import { getPresetId } from '../../../contract/preset.ts';
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
  recommended: 'advice',
  summary: 'State the format and the time zone of every date',
  why: 'A date can be written in many ways, and 03/04 is March or April. A time without a zone is right in one zone only.',
  source: 'Source 002, annotations; source 000, checklist item 3',
  except:
    'Where any wording works ("next Friday"), say so with an example. Where the zone is always that of the user, say that.',
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
  check: ({ contract, registry }, report) => {
    const isRecommended = getPresetId(registry) === 'recommended';
    const dates = listLooseDates(getFacts(contract)).filter(
      (date) => !isRecommended || isAmbiguous(date),
    );
    if (dates.length === 0) return;
    const selectParameters = (lacks: LooseDate['lacks']) =>
      dates.flatMap(({ parameter, lacks: lacked }) => (lacked === lacks ? [parameter] : []));
    for (const each of createParameterReport(selectParameters('format'), {
      one: 'does not state a date format',
      many: 'do not state a date format',
      hint: 'Set `format` to `date` or `date-time`, and show an example in the description.',
    }))
      report(each);
    for (const each of createParameterReport(selectParameters('zone'), {
      one: 'does not state a time zone',
      many: 'do not state a time zone',
      hint: 'Ask for RFC 3339 with an offset, or name the time zone.',
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
      one: 'states its date format in the description only',
      many: 'state their date format in the description only',
      hint: 'Set `format` in the schema, so that clients can check it.',
      severity: 'advice',
      fixes: [fix],
    }))
      report(each);
  },
};

/** A call may mean another moment: where the text states the format, models follow it. */
function isAmbiguous({ lacks, isShownLocal }: LooseDate): boolean {
  return lacks === 'format' || (lacks === 'zone' && isShownLocal === true);
}
