import { createCodeFiles } from '../code/create-code-files.ts';
import { printTypescript } from '../code/print-typescript.ts';
import type { Exporter } from '../exporter.ts';

export const types: Exporter = {
  id: 'types',
  createFiles: (input) =>
    createCodeFiles(input, {
      language: 'typescript',
      name: 'tools.ts',
      usage:
        "`tools.ts` imports nothing. `Tools['name']['arguments']` and `Tools['name']['result']` are the types of a tool.",
      print: printTypescript,
    }),
};
