import { GUARD_TEXT } from 'virtual:guard';
import type { Artifact, PublishedFile, RuntimeData } from '../artifact.ts';
import { printData } from '../print-data.ts';
import { printRuntimeGuide } from '../print-runtime-guide.ts';
import argumentsText from '../runtime/guard_arguments.py?raw';
import callsText from '../runtime/guard_calls.py?raw';
import permissionText from '../runtime/guard_permission.py?raw';
import resultsText from '../runtime/guard_results.py?raw';
import scriptText from '../runtime/guard_script.py?raw';
import textText from '../runtime/guard_text.py?raw';
import valuesText from '../runtime/guard_values.py?raw';
import guardStoreTypesText from '../runtime/guard-store-types.ts?raw';
import testText from '../runtime/guard-test.js?raw';
import typesText from '../runtime/guard-types.ts?raw';
import guardPythonText from '../runtime/guard.py?raw';
import queriesText from '../runtime/queries.sql?raw';
import postgresText from '../runtime/schema.postgres.sql?raw';
import sqliteText from '../runtime/schema.sqlite.sql?raw';
import pythonStoreText from '../runtime/sql_store.py?raw';
import storeTypesText from '../runtime/sql-store-types.ts?raw';
import storeText from '../runtime/sql-store.js?raw';
import testPythonText from '../runtime/test_guard.py?raw';

const FOLDER = 'runtime';

/** The same files in every export; only the data beside them differs. */
const FILES: Readonly<Record<string, string>> = {
  // Inside a package of CommonJS, Node would not read the files beside it as modules.
  'package.json': '{ "type": "module" }\n',
  'guard.d.ts': typesText.replaceAll('./guard-store-types.ts', './guard-stores.js'),
  'guard-stores.d.ts': guardStoreTypesText,
  'guard.test.js': testText,
  'guard.py': guardPythonText,
  'guard_arguments.py': argumentsText,
  'guard_calls.py': callsText,
  'guard_permission.py': permissionText,
  'guard_results.py': resultsText,
  'guard_script.py': scriptText,
  'guard_text.py': textText,
  'guard_values.py': valuesText,
  'sql-store.js': storeText,
  'sql-store.d.ts': storeTypesText.replace('./guard-types.ts', './guard.js'),
  'sql_store.py': pythonStoreText,
  'schema.sqlite.sql': sqliteText,
  'schema.postgres.sql': postgresText,
  'queries.sql': queriesText,
  'test_guard.py': testPythonText,
};

/** The guard around every call, for a harness in JavaScript or in Python. */
export const runtime: Artifact = {
  id: 'runtime',
  createFiles: ({ runtime: data }) =>
    data === undefined || 'problem' in data ? [] : printRuntime(data),
};

function printRuntime({ registry, validators, cases }: RuntimeData): readonly PublishedFile[] {
  const files: Readonly<Record<string, string>> = {
    'README.md': printRuntimeGuide(),
    'guard.js': `import { validate as listAjvErrors } from './validators.js';\n\nconst REGISTRY = ${printData(registry, 'script')};\n\n${GUARD_TEXT}`,
    'validators.js': validators,
    'guard.json': `${printData(registry, 'json')}\n`,
    'cases.json': `${printData(cases, 'json')}\n`,
    ...FILES,
  };
  return Object.entries(files).map(([name, text]) => ({ path: `${FOLDER}/${name}`, text }));
}
