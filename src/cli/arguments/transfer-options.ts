export const DIFF_FORMATS = ['text', 'json', 'markdown', 'sarif'] as const;
/** The worst class that passes is the one after it. */
export const FAIL_ON = ['breaking', 'behavior', 'policy', 'wording'] as const;

export interface DiffOptions {
  /** Files, folders, links, `git:<revision>:<path>` or `mcp:<address or command>`. */
  readonly before: string;
  readonly after: string;
  /** Fails on differences of this class and worse ones; without it, never. */
  readonly failOn: (typeof FAIL_ON)[number] | undefined;
  /** Targets instead of those that a registry chose. */
  readonly targets: readonly string[];
  readonly format: (typeof DIFF_FORMATS)[number];
}

export interface ExportOptions {
  /** A file, a folder or `-`. */
  readonly path: string;
  /** Of EXPORT_KINDS; none: the registry, where a tool is ready. */
  readonly kinds: readonly string[];
  /** Without one, those of the registry. */
  readonly targets: readonly string[];
  readonly phase: string | undefined;
  /** A folder, or a file that ends in .zip; undefined: standard output. */
  readonly out: string | undefined;
  /** Files that differ are replaced. */
  readonly replaces: boolean;
}

export interface LockOptions {
  readonly path: string;
  readonly targets: readonly string[];
  /** The lock file; without it, toolwright.lock beside the registry. */
  readonly out: string | undefined;
  readonly isCheck: boolean;
}

export interface ShareOptions {
  /** A file, a folder, a zip or `-`. */
  readonly path: string;
  /** Names; all tools without one. */
  readonly tools: readonly string[];
  /** The address of a Toolwright, without a fragment. */
  readonly base: string | undefined;
}

export interface SplitOptions {
  readonly path: string;
  /** Without it, the tools that can be split are listed. */
  readonly tool: string | undefined;
  /** Which way, where there are several: a parameter whose values become tools, `draft`, `groups`. */
  readonly by: string | undefined;
}

export interface MergeCommandOptions {
  readonly path: string;
  readonly tools: readonly string[];
  /** Of the merged tool; by default that of the first. */
  readonly name: string | undefined;
}

export const PHASES_FORMATS = ['text', 'json'] as const;

export interface PhasesOptions {
  readonly path: string;
  readonly target: string;
  /** What if: tools, by name, in other tiers. */
  readonly moves: readonly { readonly tool: string; readonly tier: string }[];
  readonly format: (typeof PHASES_FORMATS)[number];
}

export interface SiteOptions {
  readonly path: string;
  /** The folder that is written. */
  readonly out: string;
  readonly isEditable: boolean;
}

export const IMPORT_FORMATS = ['text', 'json'] as const;

export interface ImportOptions {
  /** Files, folders, globs, addresses; `-` is standard input. Empty with `mcp`. */
  readonly paths: readonly string[];
  /** The address or the command of a live MCP server. */
  readonly mcp: string | undefined;
  /** Operations of OpenAPI documents: ids, tags, or globs of paths. */
  readonly picks: readonly string[];
  /** Lists the operations instead. */
  readonly isList: boolean;
  /** A file that ends in `.json`, or a folder; without it, standard output. */
  readonly out: string | undefined;
  /** Of the list; a registry is always JSON. */
  readonly format: (typeof IMPORT_FORMATS)[number];
}
