import type { LogFile } from '../../../src/app/transcripts/analysis-job.ts';

/** A file of conversations in OpenAI's form, one a line. */
export function createLogFile(name: string, lines: readonly object[]): LogFile {
  return { name, content: new Blob([lines.map((line) => `${JSON.stringify(line)}\n`).join('')]) };
}

/** A conversation of one call with its result; the timestamp is that of its answer. */
export function createCallLine(input: object, result: object, tool = 'find_flight'): object {
  return {
    messages: [
      { role: 'user', content: 'Find a flight.' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          {
            id: 'call_1',
            type: 'function',
            function: { name: tool, arguments: JSON.stringify(input) },
          },
        ],
      },
      { role: 'tool', tool_call_id: 'call_1', content: JSON.stringify(result) },
    ],
  };
}
