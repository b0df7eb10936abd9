import type { Exporter } from '../exporter.ts';
import validatorTypes from '../runtime/frameworks/validators-types.ts?raw';

export const validators: Exporter = {
  id: 'validators',
  usesGuard: true,
  createFiles: ({ publication: { runtime } }) =>
    runtime === undefined || 'problem' in runtime
      ? []
      : [
          { path: 'validators/validators.js', text: runtime.validators },
          { path: 'validators/validators.d.ts', text: validatorTypes },
          { path: 'validators/package.json', text: '{ "type": "module" }\n' },
        ],
};
