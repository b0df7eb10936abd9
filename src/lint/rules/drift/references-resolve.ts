import { example } from '../../example.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { listBrokenReferences } from './list-broken-references.ts';

export const referencesResolve: ToolRule = {
  id: 'references-resolve',
  scope: 'tool',
  providerTools: 'all',
  severity: 'error',
  recommended: 'warning',
  summary: 'Refer only to tools, fields and parameters that exist',
  why: 'The runtime follows these names without a model. A route to a missing tool, an unknown cursor and a redaction that matches nothing fail silently.',
  source:
    'Source 004, next valid actions and the limits of results; source 000, a hint that names the next call',
  except:
    'Name a tool of another registry in the description only: a route can name only tools of this registry.',
  fixKinds: ['suggested'],
  bad: { ...example, audit: { ...example.audit, redact: ['/input/roomId'] } },
  good: { ...example, audit: { ...example.audit, redact: ['/input/room_id'] } },
  check: ({ contract, set }, report) => {
    for (const { at, written, kind, meant } of listBrokenReferences(contract, set)) {
      report({
        at,
        message: `${listNames([written.length > 60 ? `${written.slice(0, 59)}…` : written])} is not ${kind}.`,
        hint:
          meant === undefined
            ? 'Use an existing name, or remove it.'
            : `Write ${listNames([meant])}.`,
        fixes:
          meant === undefined
            ? []
            : [
                {
                  title: `Write ${meant}`,
                  kind: 'suggested',
                  assumes: 'This is the name that was meant.',
                  edits: [{ kind: 'set', at, value: meant }],
                },
              ],
      });
    }
  },
};
