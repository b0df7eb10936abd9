import { isObject } from '../../contract/json/json.ts';
import { parseJson } from '../../contract/json/parse-json.ts';
import {
  createFailure,
  createSuccess,
  type Outcome,
  type Problem,
} from '../../contract/problem.ts';
import { readAnswer } from '../../simulate/cases/read-answer.ts';
import type { Script } from '../../simulate/script.ts';
import { READ_LIMITS, readFileText } from '../input/read-file.ts';
import type { Shell } from '../shell.ts';

const HINT =
  'Write one JSON object: {"deploy": {"kind": "error", "code": "quota"}}. Kinds: value, error, timeout, crash, large.';

/** How handlers answer, by the name of the tool. Errors: `not_answers`, those of the file. */
export function readAnswers(path: string | undefined, shell: Shell): Outcome<Script['answers']> {
  if (path === undefined) return createSuccess({});
  const file = readFileText(path, shell);
  if (file.kind === 'problem') return file;
  const parsed = parseJson(file.value.text, READ_LIMITS);
  const json = parsed.kind === 'ok' ? parsed.value.value : undefined;
  if (!isObject(json))
    return createFailure(
      'not_answers',
      `${path} is no JSON object${parsed.kind === 'problem' ? `: ${parsed.problem.message}` : '.'}`,
      HINT,
    );
  const problems: Problem[] = [];
  const answers = [...json].flatMap(([tool, answer]) => {
    const read = readAnswer({ json: answer, at: [tool], problems });
    return read === undefined ? [] : [[tool, read] as const];
  });
  const [first] = problems;
  return first === undefined
    ? createSuccess(Object.fromEntries(answers))
    : createFailure('not_answers', `${path}: ${first.message}`, `${first.hint} ${HINT}`);
}
