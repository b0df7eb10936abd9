import { createCodeFiles } from '../code/create-code-files.ts';
import { printZod } from '../code/print-zod.ts';
import type { Exporter } from '../exporter.ts';

export const zod: Exporter = {
  id: 'zod',
  createFiles: (input) =>
    createCodeFiles(input, {
      language: 'zod',
      name: 'tools.zod.ts',
      usage:
        "`tools.zod.ts` needs `zod` 4.2 or later. `tools['name'].arguments.safeParse(value)` checks the arguments of a tool.",
      print: printZod,
    }),
};
