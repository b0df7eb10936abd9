import { example } from '../../example.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { listBrokenReferences } from './list-broken-references.ts';

export const referencesResolve: ToolRule = {
  id: 'references-resolve',
  scope: 'tool',
  severity: 'error',
  summary: 'Refer only to tools, fields and parameters that exist',
  why: 'The harness follows these names by itself: a route to no tool, a cursor that no result carries and a redaction that matches nothing all fail in silence.',
  source:
    'Source 004, next valid actions and the limits of results; source 000, a hint that names the next call',
  except:
    'A tool that another registry brings is named in the prose; a route of this registry leads to tools of this registry.',
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
            ? `Name ${kind} that is there, or remove it.`
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
