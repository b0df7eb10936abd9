export interface GlossaryEntry {
  readonly word: string;
  /** Two sentences: what it is, and what follows from it. */
  readonly meaning: string;
}

/** Words that mean something of our own, in the order in which a newcomer meets them. */
export const GLOSSARY: readonly GlossaryEntry[] = [
  {
    word: 'Contract',
    meaning:
      'Everything that is declared about one tool: name, description, schemas, errors, risk, limits and routing. Only a part of it is sent to a model; the rest is for the program that runs the tool.',
  },
  {
    word: 'Profile',
    meaning:
      'How much a tool must declare: Definition is what a server owns, Contract is everything. Rules about parts outside the profile do not run.',
  },
  {
    word: 'Preset',
    meaning:
      'How severe the findings of each rule are: recommended for definitions, registry for contracts, strict for every rule at its own severity. An export says which one checked it.',
  },
  {
    word: 'Target',
    meaning:
      'A provider or protocol that receives the tools, such as Anthropic or MCP. Each one takes other fields and other parts of JSON Schema.',
  },
  {
    word: 'Wire',
    meaning:
      'The exact JSON that a target receives for a tool. What a target does not take is listed as not sent.',
  },
  {
    word: 'Provider tool',
    meaning:
      'A tool that the provider defines, such as a web search. It is sent to that provider alone, which owns its description and schema.',
  },
  {
    word: 'Cache point',
    meaning:
      'A place in the list of tools up to which Anthropic or Bedrock caches the request. A change before it is read anew.',
  },
  {
    word: 'Risk class',
    meaning:
      'The worst that a call can do, from read only to open execution. It guides the default decision about a call: run it, ask a person or refuse it.',
  },
  {
    word: 'Tier',
    meaning:
      'A group of tools that become visible together. A tool belongs to one tier, and a phase names the tiers that it shows.',
  },
  {
    word: 'Namespace',
    meaning:
      'A tier that OpenAI Responses gets as one group with a name and a description. Other targets get its tools one by one.',
  },
  {
    word: 'Phase',
    meaning:
      'A stage of a session, such as planning or building. The model sees the tools of its tiers and no others.',
  },
  {
    word: 'Gate',
    meaning:
      'A requirement that must be met before a tool may be called or a session may end, such as three files written. Until then the call is refused with the reason.',
  },
  {
    word: 'Load',
    meaning:
      'The tools of one turn, where a tool with more than 6 optional parameters counts as several. It is compared with the same thresholds as the plain number of tools.',
  },
  {
    word: 'Budget',
    meaning:
      'The thresholds for the tools of one turn: up to 12 are comfortable, up to 25 loaded, up to 40 strained and more than 40 overloaded, unless the registry sets others. Every phase is compared with them, and its tokens are counted.',
  },
];
