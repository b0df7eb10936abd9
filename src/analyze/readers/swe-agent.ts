import { isList } from '../../contract/session/router.ts';
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
  const turns = createTurns(
    messages.flatMap((message, i) => {
      const isObservation = getText(message, 'role') === 'user' && i > first && first !== -1;
      return isObservation ? [] : readMessage(message);
    }),
  );
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

function readMessage(message: ValueObject): readonly LoggedMessage[] {
  const content = getMember(message, 'content');
  const text = isList(content)
    ? listRecords(content)
        .flatMap((part) => getText(part, 'text') ?? [])
        .join('\n')
    : typeof content === 'string'
      ? content
      : '';
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
