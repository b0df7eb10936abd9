import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { createParameterReport } from './create-parameter-report.ts';
import { listLoosePaths } from './list-loose-paths.ts';

const { properties } = example.input_schema;
const path = { type: 'string', maxLength: 400, pattern: '\\.ics$' };

export const pathsAnchored: ToolRule = {
  id: 'paths-anchored',
  scope: 'tool',
  severity: 'warning',
  recommended: 'advice',
  summary: 'Say whether a path is absolute, or relative to what',
  why: 'The model cannot see how the server resolves a path. It sends `src/a.ts` instead of `/repo/src/a.ts`, and the file is not found or written in another folder.',
  source: 'Source 002, one declaration, two artifacts: relative to cwd, or absolute',
  except: 'Where the path is not a file path (a JSON document, a URL), say what it is a path in.',
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...properties,
        file_path: { ...path, description: 'Calendar file to write as well, such as rooms.ics.' },
      },
    },
  },
  good: {
    ...example,
    input_schema: {
      ...example.input_schema,
      properties: {
        ...properties,
        file_path: {
          ...path,
          description:
            'Calendar file to write as well, relative to the working directory, such as rooms.ics.',
        },
      },
    },
  },
  check: ({ contract }, report) => {
    const hint = 'Write "absolute" or "relative to the working directory" in the description.';
    for (const each of createParameterReport(listLoosePaths(getFacts(contract)), {
      one: 'does not say whether the path is absolute or relative',
      many: 'do not say whether the paths are absolute or relative',
      hint,
    }))
      report(each);
  },
};
