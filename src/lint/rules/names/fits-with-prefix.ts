import { getPresetId } from '../../../contract/preset.ts';
import { example } from '../../example.ts';
import type { Subject, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';

/** `mcp__` and the `__` after the server. */
const AFFIXES = 7;
const MOST = 64;

export const fitsWithPrefix: ToolRule = {
  id: 'fits-with-prefix',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: "Leave room in the name for the client's prefix",
  why: 'Clients send a tool of an MCP server as mcp__server__tool. A name that fits alone can be refused or cut with the prefix, and one bad name fails the whole request.',
  source:
    'Corpus: client prefixes eat the name limit; limits of Bedrock and Anthropic, read 2026-11-21',
  facts: [
    {
      claim:
        'Bedrock refuses names of more than 64 characters; Anthropic documents 64 and takes 128.',
      url: 'https://docs.claude.com/en/docs/agents-and-tools/tool-use/implement-tool-use',
      read: '2026-11-21',
    },
    {
      claim: 'Clients rewrite names to server__tool or mcp__server__tool before they send them.',
      url: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
      read: '2026-11-21',
    },
  ],
  except:
    'Tools that no MCP server serves get no prefix: choose the targets of the registry, and nothing is reported. Bare definitions are not reported either: their server’s name in a client is not known.',
  bad: {
    tools: [example],
    registry: { name: 'corporate-facilities-and-workplace-services-calendar' },
  },
  good: { tools: [example], registry: { name: 'facilities' } },
  check: ({ contract: { name }, registry, evidence }, report) => {
    if (!isServerKnown(registry)) return;
    const server = registry.name.trim();
    const length = server.length + AFFIXES + name.length;
    if (length <= MOST || name.length > MOST || name === '' || server === '') return;
    if (evidence.targets.length > 0 && !evidence.targets.some(({ id }) => id.startsWith('mcp')))
      return;
    const over = length - MOST;
    const shown = listNames([server.replace(/\s+/g, ' ').slice(0, 40)]);
    // When less than a third is left for the tool, the server's name is too long.
    const isServer = name.length <= MOST / 3;
    report({
      at: ['name'],
      message: `With the prefix of an MCP client the name has ${length} characters; Bedrock refuses more than ${MOST}.`,
      hint: isServer
        ? `Shorten the name of the server by ${over} ${over === 1 ? 'character' : 'characters'}.`
        : `Shorten the name, or that of the server ${shown}, by ${over} ${over === 1 ? 'character' : 'characters'}.`,
    });
  },
};

/** A set of definitions has the name of a file, which is not the server's in anybody's client. */
function isServerKnown(registry: Subject['registry']): boolean {
  return registry.profile !== 'definition' || getPresetId(registry) === 'registry';
}
