import { createFrameworkFiles } from '../create-framework-files.ts';
import type { Exporter } from '../exporter.ts';
import pythonText from '../runtime/frameworks/openai_agents.py?raw';
import scriptText from '../runtime/frameworks/openai-agents.js?raw';

export const openaiAgents: Exporter = {
  id: 'openai-agents',
  usesGuard: true,
  createFiles: (input) =>
    createFrameworkFiles(input, {
      folder: 'openai-agents',
      packages: { '@openai/agents': '^0.20.0' },
      script: scriptText,
      python: ['create_tools.py', pythonText],
    }),
};
