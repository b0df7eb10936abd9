import { CRITIQUE_TEXT } from 'virtual:critique';
import type { Artifact } from '../artifact.ts';
import { printData } from '../print-data.ts';
import checksText from '../runtime/critique_checks.py?raw';
import httpText from '../runtime/critique_http.py?raw';
import pageText from '../runtime/critique_page.py?raw';
import planText from '../runtime/critique_plan.py?raw';
import typesText from '../runtime/critique-types.ts?raw';
import pythonText from '../runtime/critique.py?raw';

const FOLDER = 'runtime';

/** The same files in every export; only the data beside them differs. */
const FILES: Readonly<Record<string, string>> = {
  'critique.d.ts': typesText.replaceAll('./guard-store-types.ts', './guard-stores.js'),
  'critique.py': pythonText,
  'critique_checks.py': checksText,
  'critique_http.py': httpText,
  'critique_page.py': pageText,
  'critique_plan.py': planText,
};

/** What verifies the calls of the registry's tools; it lies beside the guard. */
export const critique: Artifact = {
  id: 'critique',
  createFiles: ({ runtime }) => {
    if (runtime === undefined || 'problem' in runtime || runtime.verifications === undefined)
      return [];
    const { verifications, answerValidators } = runtime;
    const validate =
      answerValidators === undefined
        ? 'const listAjvErrors = undefined;'
        : "import { validate as listAjvErrors } from './critique-validators.js';";
    const files: Readonly<Record<string, string>> = {
      'critique.js': `${validate}\n\nconst VERIFICATIONS = ${printData(verifications, 'script')};\n\n${CRITIQUE_TEXT}`,
      'critique.json': `${printData(verifications, 'json')}\n`,
      ...(answerValidators === undefined ? {} : { 'critique-validators.js': answerValidators }),
      ...FILES,
    };
    return Object.entries(files).map(([name, text]) => ({ path: `${FOLDER}/${name}`, text }));
  },
};
