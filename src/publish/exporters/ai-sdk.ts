import { createFrameworkFiles } from '../create-framework-files.ts';
import type { Exporter } from '../exporter.ts';
import scriptText from '../runtime/frameworks/ai-sdk.js?raw';

export const aiSdk: Exporter = {
  id: 'ai-sdk',
  usesGuard: true,
  createFiles: (input) =>
    createFrameworkFiles(input, {
      folder: 'ai-sdk',
      packages: { ai: '^7.0.0' },
      script: scriptText,
    }),
};
