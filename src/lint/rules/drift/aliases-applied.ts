import { example } from '../../example.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';

export const aliasesApplied: ToolRule = {
  id: 'aliases-applied',
  scope: 'tool',
  severity: 'advice',
  recommended: 'off',
  summary: 'Rewrite alias calls in the server before it validates them',
  why: 'An alias in a contract is documentation: no provider receives it, no exported validator applies it, and a call of that shape fails like any other unknown one.',
  source:
    'Source 002, meeting the model where it is; read in the emitters and the exported runtime',
  except: 'Where your server rewrites such calls, suppress the finding with that reason.',
  bad: {
    ...example,
    aliases: [
      {
        title: 'The room by its old name',
        when: ['room'],
        map: [{ to: '/room_id', from: '/room' }],
      },
    ],
  },
  good: example,
  check: ({ contract }, report) => {
    const [first, ...others] = contract.aliases ?? [];
    if (first === undefined) return;
    const shape =
      first.when === undefined || first.when.length === 0 ? '' : ` with ${listNames(first.when)}`;
    report({
      at: ['aliases'],
      message:
        others.length === 0
          ? `The alias changes nothing: a call${shape} is refused unless your server rewrites it.`
          : `The ${others.length + 1} aliases change nothing: such calls are refused unless your server rewrites them.`,
      hint: 'Rewrite these calls in the server before it validates them, or accept the parameters in the schema.',
    });
  },
};
