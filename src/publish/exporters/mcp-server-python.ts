import {
  createServerFiles,
  getServerName,
  LIST_FILES,
  printServerReadme,
} from '../create-server-files.ts';
import type { Exporter } from '../exporter.ts';
import { listOwnTools } from '../list-own-tools.ts';
import { printData } from '../print-data.ts';
import { printPythonHandlers } from '../print-handlers.ts';
import serverText from '../runtime/server/server.py?raw';

const README = `# MCP server

\`\`\`sh
pip install -r requirements.txt
python3 server.py
\`\`\`

It speaks MCP over standard input and output, on Python 3.10 or later with \`mcp\` 2. \`tools/list\` answers with \`tools.json\`, or in the revision of 2026-07-28 with its own list; the package writes the members of a tool in its own order. Every call passes the guard in \`guard.py\`: arguments, phases and gates, permission, repeats, timeouts, limits.

Write the handlers in \`handlers.py\`: until then each says that it is not implemented. Values that scopes name, such as \`project_id\`, are set there, too. A call that needs approval is refused until an approval is handed to the guard. \`TOOLWRIGHT_LIST=turn\` lists only the tools of the current turn.
`;

export const mcpServerPython: Exporter = {
  id: 'mcp-server-python',
  targets: Object.keys(LIST_FILES),
  usesGuard: true,
  createFiles: (input) =>
    createServerFiles(input, {
      folder: 'server-python',
      isUsed: (name) => /^(?:guard(?:_[a-z]+)?\.py|guard\.json|router\.py)$/.test(name),
      files: {
        'README.md': printServerReadme(README, input),
        'server.py': serverText,
        'handlers.py': printPythonHandlers(listOwnTools(input.publication.tools)),
        'server.json': `${printData(getServerName(input), 'json')}\n`,
        'requirements.txt': 'mcp>=2,<3\njsonschema>=4\n',
      },
    }),
};
