import type { ReadFile } from '../../analyze/report.ts';
import { formatCount, selectPlural } from '../../contract/format-count.ts';

/** More forms than this are counted, not named. */
const MOST_FORMS = 3;

/** "Read 3 files: Anthropic messages, OpenAI chat. 12 broken records, 2 files not recognized." */
export function describeFiles(files: readonly ReadFile[]): string {
  const forms = [...new Set(files.map(({ form }) => form).filter((form) => form !== ''))];
  const read = files.filter(({ form }) => form !== '').length;
  const broken = files.reduce((sum, each) => sum + each.broken, 0);
  const unrecognized = files.reduce((sum, each) => sum + each.unrecognized, 0);
  const named = forms.length > MOST_FORMS ? formatCount(forms.length, 'form') : forms.join(', ');
  const trouble = [
    ...(broken > 0 ? [`${formatCount(broken, 'broken record')}`] : []),
    ...(unrecognized > 0 ? [`${formatCount(unrecognized, 'record')} not recognized`] : []),
    ...(files.length > read
      ? [
          `${formatCount(files.length - read, 'file')} without ${selectPlural(files.length - read, 'a transcript', 'transcripts')}`,
        ]
      : []),
  ];
  return [
    read === 0 ? 'No transcripts found.' : `Read ${formatCount(read, 'file')}: ${named}.`,
    ...(trouble.length === 0 ? [] : [`${trouble.join(', ')}.`]),
  ].join(' ');
}
