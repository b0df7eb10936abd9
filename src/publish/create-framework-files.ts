import { createJsonObject, type Json } from '../contract/json/json.ts';
import { convertToValue } from '../contract/session/routed-tool.ts';
import type { PublishedFile } from './artifact.ts';
import { listCommentLines } from './code/print-comment.ts';
import type { ExportInput } from './exporter.ts';
import { describeLeftOut, listNamedTools } from './list-own-tools.ts';
import { printData } from './print-data.ts';
import { printFile } from './print-file.ts';
import checkArgumentsPythonText from './runtime/frameworks/check_arguments.py?raw';
import checkArgumentsText from './runtime/frameworks/check-arguments.js?raw';

interface FrameworkFiles {
  readonly folder: string;
  /** Its name on npm, with the range that it was written for. */
  readonly packages: Readonly<Record<string, string>>;
  readonly script: string;
  /** Its file in Python with its name; undefined where the framework has none. */
  readonly python?: readonly [name: string, text: string];
}

/** The tools for a framework, in JavaScript and Python, with what checks their arguments. */
export function createFrameworkFiles(
  { publication: { tools, runtime } }: ExportInput,
  { folder, packages, script, python }: FrameworkFiles,
): readonly PublishedFile[] {
  if (runtime === undefined || 'problem' in runtime) return [];
  const data = listNamedTools(tools).map(({ contract }) =>
    createJsonObject([
      ['name', contract.name],
      ['description', contract.description ?? ''],
      ['parameters', contract.input_schema ?? createJsonObject([['type', 'object']])],
    ]),
  );
  const notes = describeLeftOut(tools.map(({ contract }) => contract));
  const manifest = { private: true, type: 'module', dependencies: packages };
  return [
    { path: `${folder}/create-tools.js`, text: script },
    { path: `${folder}/check-arguments.js`, text: checkArgumentsText },
    { path: `${folder}/validators.js`, text: runtime.validators },
    { path: `${folder}/tools.js`, text: printTools(data, notes) },
    { path: `${folder}/package.json`, text: `${printData(manifest, 'json')}\n` },
    ...(python === undefined
      ? []
      : [
          { path: `${folder}/${python[0]}`, text: python[1] },
          { path: `${folder}/check_arguments.py`, text: checkArgumentsPythonText },
          printFile(`${folder}/tools.json`, data),
        ]),
  ];
}

function printTools(data: readonly Json[], notes: readonly string[]): string {
  const comment = notes.flatMap(listCommentLines).map((line) => `// ${line}\n`);
  return `${comment.join('')}/** What the model sees of each tool. */\nexport const TOOLS = ${printData(convertToValue(data), 'script')};\n`;
}
