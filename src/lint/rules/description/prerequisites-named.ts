import { addSentence } from '../../../contract/add-sentence.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { splitWords } from '../../words/split-words.ts';
import { isToolNamed } from './is-described.ts';

interface Prerequisite {
  readonly tool: string;
  readonly times: number;
}

export const prerequisitesNamed: ToolRule = {
  id: 'prerequisites-named',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Name the tools that have to be called first',
  why: 'If only the contract knows the prerequisite, the model learns it from a refused call. One sentence saves that turn.',
  source:
    'Source 000, “Call only after at least 3 write_file calls”; source 004, required prerequisites',
  except:
    'If your harness hides the tool until its prerequisites are met, suppress the finding with that reason.',
  fixKinds: ['text'],
  bad: {
    tools: [
      {
        ...example,
        name: 'find_rooms',
        title: 'Find rooms',
        description:
          'List the rooms that are free in a slot and return each room_id. Reads only. Use to learn which rooms are free. Never holds a room.',
        output_schema: {
          type: 'object',
          properties: {
            ok: { type: 'boolean', const: true },
            room_ids: {
              type: 'array',
              items: { type: 'string', pattern: '^rm_[0-9a-f]{8}$' },
              maxItems: 20,
            },
          },
          required: ['ok', 'room_ids'],
          additionalProperties: false,
        },
        risk_class: 'read_only',
        side_effects: { class: 'none', summary: 'None.', reversible: true },
        permission: { default: 'allow' },
      },
      { ...example, routing: { prerequisites: [{ tool: 'find_rooms', at_least: 1 }] } },
    ],
  },
  good: example,
  check: ({ contract, set }, report) => {
    const { description, routing } = contract;
    if (
      description === undefined ||
      description.trim() === '' ||
      routing?.prerequisites === undefined
    )
      return;
    const { prose } = getFacts(contract);
    const unnamed = routing.prerequisites.flatMap(({ tool, at_least }): readonly Prerequisite[] =>
      tool === undefined ||
      tool.trim() === '' ||
      at_least === 0 ||
      set.count(tool) === 0 ||
      isToolNamed(prose.lower, tool, splitWords(tool)) ||
      isDoneNamed(prose.lower, splitWords(tool))
        ? []
        : [{ tool, times: at_least ?? 1 }],
    );
    if (unnamed.length === 0) return;
    report({
      at: ['description'],
      message: `${listNames(unnamed.map(({ tool }) => formatExcerpt(tool, 40)))} ${unnamed.length === 1 ? 'has' : 'have'} to be called first, and the description doesn’t say so.`,
      hint: 'Name the prerequisites in the description.',
      fixes: prose.isEnglish
        ? [
            {
              title: 'Add the prerequisites',
              kind: 'text',
              edits: [
                {
                  kind: 'set',
                  at: ['description'],
                  value: addSentence(description, describePrerequisites(unnamed)),
                },
              ],
            },
          ]
        : [],
    });
  },
};

/** "one completed todo" for `todo_complete`. */
function isDoneNamed(lower: string, words: readonly string[]): boolean {
  return words.length > 1 && words.every((word) => word.length > 2 && lower.includes(word));
}

function describePrerequisites(prerequisites: readonly Prerequisite[]): string {
  const calls = prerequisites.map(({ tool, times }) =>
    times > 1 ? `at least ${times} calls of ${tool}` : tool,
  );
  return `Call only after ${calls.length < 3 ? calls.join(' and ') : `${calls.slice(0, -1).join(', ')} and ${calls.at(-1)}`}.`;
}
