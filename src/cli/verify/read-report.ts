import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';
import { getMember, getText, isRecord, parseValue } from '../../simulate/value.ts';
import type { Observation } from '../../verify/observation.ts';
import { readFileText } from '../input/read-file.ts';
import type { Shell } from '../shell.ts';

/** What an earlier report saw of the answer. Errors: `not_report`, those of the file. */
export function readReport(path: string, shell: Shell): Outcome<Observation> {
  const file = readFileText(path, shell);
  if (file.kind === 'problem') return file;
  const seen = getMember(parseValue(file.value.text), 'observation');
  const url = getText(seen, 'url');
  const at = getMember(seen, 'at');
  if (url === undefined || typeof at !== 'number')
    return createFailure(
      'not_report',
      `${path} is no report of toolwright verify.`,
      'Run toolwright verify with --report before the call, and pass that file.',
    );
  const [html, status] = [getText(seen, 'html'), getMember(seen, 'status')];
  return createSuccess({
    url,
    at,
    headers: readTexts(getMember(seen, 'headers')),
    ...(html === undefined ? {} : { html }),
    ...(typeof status === 'number' ? { status } : {}),
  });
}

function readTexts(value: ReturnType<typeof getMember>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  );
}
