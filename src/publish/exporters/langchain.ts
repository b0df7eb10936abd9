import { createFrameworkFiles } from '../create-framework-files.ts';
import type { Exporter } from '../exporter.ts';
import scriptText from '../runtime/frameworks/langchain.js?raw';
import pythonText from '../runtime/frameworks/langchain.py?raw';

export const langchain: Exporter = {
  id: 'langchain',
  usesGuard: true,
  createFiles: (input) =>
    createFrameworkFiles(input, {
      folder: 'langchain',
      packages: { '@langchain/core': '^1.0.0' },
      script: scriptText,
      python: ['create_tools.py', pythonText],
    }),
};
