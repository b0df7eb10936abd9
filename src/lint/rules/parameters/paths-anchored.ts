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
  summary: 'Say whether a path is absolute, or relative to what',
  why: 'Every handler resolves paths in its own way and the model sees none of them: it sends `src/a.ts` where `/repo/src/a.ts` was meant, and the file is not found, or is written somewhere else.',
  source: 'Source 002, one declaration, two artifacts: relative to cwd, or absolute',
  except:
    'A path inside something else (a JSON document, a URL) is no file path; say what it is a path in.',
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
    const hint =
      'Say it where the model reads it: "absolute", or "relative to the working directory".';
    for (const each of createParameterReport(listLoosePaths(getFacts(contract)), {
      one: 'is a path that may be absolute or relative: nothing says',
      many: 'are paths that may be absolute or relative: nothing says',
      hint,
    }))
      report(each);
  },
};
