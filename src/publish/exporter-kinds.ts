/** A kind of files that a person may ask for, beside definitions and the registry. */
export interface ExporterKind {
  /** Its name on the command line, and of its file in `exporters/`. */
  readonly id: string;
  readonly label: string;
  /** What it is for, as one short sentence. */
  readonly summary: string;
}

/** In the order in which they are shown. Apart from the exporters, which load when one is asked for. */
export const EXPORTER_KINDS: readonly ExporterKind[] = [
  {
    id: 'mcp-server',
    label: 'MCP server, JavaScript',
    summary: 'Starts with node server.js. The guard is in it; the handlers are yours to write.',
  },
  {
    id: 'mcp-server-python',
    label: 'MCP server, Python',
    summary: 'Starts with python3 server.py. The guard is in it; the handlers are yours to write.',
  },
  {
    id: 'types',
    label: 'TypeScript types',
    summary: 'An interface for the arguments and the result of each tool.',
  },
  {
    id: 'zod',
    label: 'Zod schemas',
    summary: 'Zod 4 schemas that check arguments and results, with their types.',
  },
  {
    id: 'pydantic',
    label: 'Pydantic models',
    summary: 'Pydantic 2 models that check arguments and results, for Python 3.10 and later.',
  },
  {
    id: 'validators',
    label: 'Standalone validators',
    summary: 'One JavaScript file that checks arguments and needs no package.',
  },
  {
    id: 'ai-sdk',
    label: 'AI SDK tools',
    summary: 'Tools for generateText and streamText, with checked arguments.',
  },
  {
    id: 'langchain',
    label: 'LangChain tools',
    summary: 'Tools for LangChain, in JavaScript and Python.',
  },
  {
    id: 'openai-agents',
    label: 'OpenAI Agents tools',
    summary: 'Tools for the OpenAI Agents SDK, in JavaScript and Python.',
  },
  {
    id: 'openapi',
    label: 'OpenAPI 3.1',
    summary: 'One operation for each tool, POST /tools/{name}, with its errors as responses.',
  },
  {
    id: 'docs',
    label: 'Documentation',
    summary: 'What each tool does, takes, returns and refuses, as Markdown and as one HTML page.',
  },
  {
    id: 'phases',
    label: 'Wire files per phase',
    summary: 'What the model sees when each phase begins, for each target.',
  },
  {
    id: 'lock',
    label: 'toolwright.lock',
    summary: 'Hashes of what the model sees, so that CI notices a silent change.',
  },
  {
    id: 'badge',
    label: 'Badge',
    summary: 'An SVG for a README: how many tools, and how many are ready.',
  },
];
