import { createCodeFiles } from '../code/create-code-files.ts';
import { printPydantic } from '../code/print-pydantic.ts';
import type { Exporter } from '../exporter.ts';

export const pydantic: Exporter = {
  id: 'pydantic',
  createFiles: (input) =>
    createCodeFiles(input, {
      language: 'pydantic',
      name: 'tools.py',
      usage:
        '`tools.py` needs `pydantic` 2. `check("name", arguments)` returns the model, or raises `ValidationError`.',
      print: printPydantic,
    }),
};
