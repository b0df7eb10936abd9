import { isList, type Value } from '../../contract/session/router.ts';
import { openaiChat as reader } from '../../simulate/readers/openai-chat.ts';
import {
  getMember,
  getText,
  listRecords,
  parseValue,
  type ValueObject,
} from '../../simulate/value.ts';
import { createTurns, readResult, type LoggedMessage } from '../create-turns.ts';
import { listLoggedCalls } from '../list-logged-calls.ts';
import { createRecordReader } from '../reader.ts';
import type { LoggedCall } from '../transcript.ts';

/**
 * SWE-agent's trajectories. Runs with function calling have calls; in the others the model writes a
 * command as text, which the harness reads: no call of a protocol, and so no call here. After the
 * first answer nobody but the harness speaks: what has the role of a user is an observation. Read from open trajectories on 2026-11-26.
 */
export const sweAgent = createRecordReader('swe-agent', 'SWE-agent .traj', (record, place) => {
  const [steps, history] = [getMember(record, 'trajectory'), getMember(record, 'history')];
  if (!isList(steps) || !isList(history) || getMember(record, 'info') === undefined)
    return undefined;
  const messages = listRecords(history).filter((each) => getMember(each, 'is_demo') !== true);
  const first = messages.findIndex((each) => getText(each, 'role') === 'assistant');
  const read = messages.flatMap((message, i) => {
    const isObservation = getText(message, 'role') === 'user' && i > first && first !== -1;
    return isObservation ? [] : readMessage(message);
  });
  const turns = createTurns([...read, ...readLastStep(steps, messages, read)]);
  if (turns.length === 0) return undefined;
  const status = getText(getMember(record, 'info'), 'exit_status');
  return [
    {
      id: `${place.file}#${place.record}`,
      place,
      form: 'swe-agent',
      ...(status === undefined ? {} : { labels: [`exit_status:${status}`] }),
      turns,
    },
  ];
});

/**
 * Some versions write the history before the last step, which is then only among the steps.
 * Steps without an action are the harness's own: why the run ended.
 */
function readLastStep(
  steps: readonly Value[],
  messages: readonly ValueObject[],
  read: readonly LoggedMessage[],
): readonly LoggedMessage[] {
  const step = steps.at(-1);
  const [action, text] = [getText(step, 'action')?.trim() ?? '', getText(step, 'response') ?? ''];
  const answers = messages.filter((each) => getText(each, 'role') === 'assistant');
  const last = answers.at(-1);
  if (last === undefined || action === '' || answers.length >= steps.length) return [];
  const isSame = (getText(last, 'action')?.trim() ?? action) === action;
  if (isSame && getContent(last).trim() === text.trim()) return [];
  const calls = read.flatMap((message) => (message.kind === 'model' ? message.calls : []));
  const made =
    calls.length === 0 ? [] : createCalls(action, new Set(calls.map(({ tool }) => tool)));
  const value = readResult(getText(step, 'observation') ?? '', parseValue);
  const answered = made.map((call) => ({ ...call, result: { value } }));
  return [{ kind: 'model', texts: text === '' ? [] : [text], calls: answered }];
}

/**
 * The call that became a command: each answer has exactly one. Bash runs its argument as it is;
 * those of other tools become a command by rules that the log does not have
 * (SWE-agent/SWE-agent, sweagent/tools/parsing.py, FunctionCallingParser, read 2026-11-26).
 */
function createCalls(action: string, tools: ReadonlySet<string>): readonly LoggedCall[] {
  const [tool = ''] = action.split(/\s/, 1);
  if (tool === 'submit' || (tools.has(tool) && tool !== 'bash'))
    return [{ tool, input: tool === action ? {} : null }];
  return tools.has('bash') ? [{ tool: 'bash', input: { command: action } }] : [];
}

function getContent(message: ValueObject): string {
  const content = getMember(message, 'content');
  if (typeof content === 'string') return content;
  return listRecords(content)
    .flatMap((part) => getText(part, 'text') ?? [])
    .join('\n');
}

function readMessage(message: ValueObject): readonly LoggedMessage[] {
  const text = getContent(message);
  switch (getText(message, 'role')) {
    case 'user':
      return [{ kind: 'request' }];
    case 'assistant':
      return [
        {
          kind: 'model',
          texts: text === '' ? [] : [text],
          calls: listLoggedCalls(reader.readMessage(message)),
        },
      ];
    case 'tool': {
      const ids = getMember(message, 'tool_call_ids');
      const id = isList(ids) ? ids[0] : getMember(message, 'tool_call_id');
      return [
        {
          kind: 'result',
          ...(typeof id === 'string' ? { id } : {}),
          result: { value: readResult(text, parseValue) },
        },
      ];
    }
    default:
      return [];
  }
}
