import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';

/** Spellings of "everything". */
const EVERYTHING = /^(?:\*+|any|all|everything|\*+(?:[:/.]\*+){1,20})$/i;

export const scopeDeclared: ToolRule = {
  id: 'scope-declared',
  scope: 'tool',
  providerTools: 'all',
  severity: 'warning',
  recommended: 'off',
  summary: 'Name the resources that a writing tool may touch',
  why: 'Permission is decided within a scope: a write without one may touch whatever its credentials reach.',
  source: 'Source 004, resource scope in the tool contract and in the permission decision',
  except: 'A tool that works only on its own session names the session: `session:{session_id}`.',
  bad: { ...example, resource_scope: ['*'] },
  good: example,
  check: ({ contract }, report) => {
    const { resource_scope } = contract;
    const wide = (resource_scope ?? []).find((scope) => EVERYTHING.test(scope.trim()));
    if (wide !== undefined && getFacts(contract).effect.kind === 'writes') {
      report({
        at: ['resource_scope'],
        message: `The scope ${listNames([formatExcerpt(wide)])} is everything.`,
        hint: 'Name the kind of resource and its id: `crm:accounts:{account_id}`.',
      });
    }
  },
};
