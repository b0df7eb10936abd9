import type { Design } from '../../contract/design.ts';
import { createJsonObject } from '../../contract/json/json.ts';

/** A registry with one tier and one phase, and nothing in them. */
export function createBlankDesign(name: string): Design {
  return {
    registry: createJsonObject([
      ['name', name],
      ['version', '0.1.0'],
      ['tiers', [createJsonObject([['name', 'core']])]],
      [
        'phases',
        [
          createJsonObject([
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
