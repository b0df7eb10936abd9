import type { Design } from '../contract/design.ts';
import { jsonObject } from '../contract/json.ts';

/** A registry with one tier and one phase, and nothing in them. */
export function blankDesign(name: string): Design {
  return {
    registry: jsonObject([
      ['name', name],
      ['version', '0.1.0'],
      ['tiers', [jsonObject([['name', 'core']])]],
      [
        'phases',
        [
          jsonObject([
            ['name', 'always'],
            ['tiers', ['core']],
          ]),
        ],
      ],
      ['result_envelope', 'ok'],
    ]),
    tools: [],
  };
}
