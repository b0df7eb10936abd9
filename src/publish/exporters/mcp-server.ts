import { createServerFiles, getServerName, printServerReadme } from '../create-server-files.ts';
import type { Exporter } from '../exporter.ts';
import { listOwnTools } from '../list-own-tools.ts';
import { printData } from '../print-data.ts';
import { printScriptHandlers } from '../print-handlers.ts';
import serverText from '../runtime/server/server.js?raw';

const README = `# MCP server

\`\`\`sh
npm install
node server.js
\`\`\`

It speaks MCP 2025-11-25 over standard input and output, on Node 20 or later. \`tools/list\` answers with \`tools.json\`. Every call passes the guard in \`guard.js\`: arguments, phases and gates, permission, repeats, timeouts, limits.

Write the handlers in \`handlers.js\`: until then each says that it is not implemented. Values that scopes name, such as \`project_id\`, are set there, too. A call that needs approval is refused until an approval is handed to the guard. A client starts the server with \`{"command": "node", "args": ["server.js"]}\` and the folder of this file.

\`TOOLWRIGHT_LIST=turn\` lists only the tools of the current turn.
`;

export const mcpServer: Exporter = {
  id: 'mcp-server',
  targets: ['mcp-2025-11-25'],
  usesGuard: true,
  createFiles: (input) =>
    createServerFiles(input, {
      folder: 'server',
      isUsed: (name) => name === 'guard.js' || name === 'validators.js',
      files: {
        'README.md': printServerReadme(README, input),
        'server.js': serverText,
        'handlers.js': printScriptHandlers(listOwnTools(input.publication.tools)),
        'package.json': `${printData(createManifest(input), 'json')}\n`,
      },
    }),
};

function createManifest(input: Parameters<typeof getServerName>[0]) {
  return {
    ...getServerName(input),
    private: true,
    type: 'module',
    bin: 'server.js',
    scripts: { start: 'node server.js' },
    engines: { node: '>=20' },
    dependencies: { '@modelcontextprotocol/sdk': '^1.32.0' },
  };
}
