import { formatCount } from '../../../contract/format-count.ts';
import { getPresetId } from '../../../contract/preset.ts';
import { example } from '../../example.ts';
import type { SetRule } from '../../rule.ts';

const { additionalProperties: _closed, ...unclosed } = example.input_schema;
/** closed-schema would give the same advice for the tool. */
const SERVER = {
  name: 'bookings',
  profile: 'definition',
  lint: { severity: { 'closed-schema': 'off' } },
};

export const someInputsClosed: SetRule = {
  id: 'some-inputs-closed',
  scope: 'set',
  severity: 'warning',
  summary: 'Close the inputs of a server',
  why: 'Where every input is open, a parameter that the model invents is accepted and ignored: the call succeeds and does something else. A server usually sets this in one place, so it is one finding for all tools.',
  source: 'Source 000, checklist item 2; source 004, strict schemas',
  except:
    'A server whose framework checks arguments against the parameters of a function, and reports unknown ones, refuses them anyway.',
  bad: { tools: [{ ...example, input_schema: unclosed }], registry: SERVER },
  good: { tools: [example], registry: SERVER },
  check: ({ registry, members }, report) => {
    // In the other presets closed-schema reports each tool.
    if (getPresetId(registry) !== 'recommended') return;
    const open = members.filter(({ isClosed }) => isClosed === false);
    if (open.length === 0 || members.some(({ isClosed }) => isClosed)) return;
    report({
      at: [],
      message: `${open.length === 1 ? 'The input also accepts parameters that it does' : `All ${formatCount(open.length, 'input')} also accept parameters that they do`} not declare, so a misspelt name passes validation.`,
      hint:
        open.length === 1
          ? 'Set additionalProperties to false in the input schema.'
          : 'Set additionalProperties to false in each input schema; most server frameworks have one setting for all tools.',
    });
  },
};
