import { createServerFiles, getServerName, SERVER_TARGET } from '../create-server-files.ts';
import type { Exporter } from '../exporter.ts';
import { printData } from '../print-data.ts';
import { printPythonHandlers } from '../print-handlers.ts';
import serverText from '../runtime/server/server.py?raw';

const README = `# MCP server

\`\`\`sh
pip install -r requirements.txt
python3 server.py
\`\`\`

It speaks MCP over standard input and output, on Python 3.10 or later with \`mcp\` 2. \`tools/list\` answers with \`tools.json\`; the package writes the members of a tool in its own order. Every call passes the guard in \`guard.py\`: arguments, phases and gates, permission, repeats, timeouts, limits.

Write the handlers in \`handlers.py\`: until then each says that it is not implemented. \`TOOLWRIGHT_LIST=turn\` lists only the tools of the current turn.
`;

export const mcpServerPython: Exporter = {
  id: 'mcp-server-python',
  label: 'MCP server, Python',
  summary: 'Starts with python3 server.py. The guard is in it; the handlers are yours to write.',
  targets: [SERVER_TARGET],
  usesGuard: true,
  createFiles: (input) =>
    createServerFiles(input, {
      folder: 'server-python',
      isUsed: (name) => /^(?:guard(?:_[a-z]+)?\.py|guard\.json|router\.py)$/.test(name),
      files: {
        'README.md': README,
        'server.py': serverText,
        'handlers.py': printPythonHandlers(input.publication.tools),
        'server.json': `${printData(getServerName(input), 'json')}\n`,
        'requirements.txt': 'mcp>=2,<3\njsonschema>=4\n',
      },
    }),
};
