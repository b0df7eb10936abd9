import type { ShouldCall } from '../../analyze/analysis-context.ts';
import type { TimeSpan } from '../../analyze/select-span.ts';
import type { PresetId } from '../../contract/preset.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Severity } from '../../contract/registry.ts';
import type { FixChoice } from '../../lint/select-fix.ts';
import type { BrowserId } from './browser-ids.ts';
import type { FormatId } from './format-ids.ts';
import type {
  DiffOptions,
  ExportOptions,
  ImportOptions,
  LockOptions,
  MergeCommandOptions,
  PhasesOptions,
  ShareOptions,
  SiteOptions,
  SplitOptions,
} from './transfer-options.ts';

export interface LintOptions {
  /** Files, folders, globs; `-` is standard input. */
  readonly paths: readonly string[];
  readonly format: FormatId;
  readonly fix: 'no' | 'preview' | 'write';
  /** Which fixes `fix` applies. */
  readonly fixes: FixChoice;
  /**
   * Findings below it are not shown and do not count. Without it all are shown, and advice does not
   * count.
   */
  readonly severity: Severity | undefined;
  /** What tools are held to, instead of what their registry says. */
  readonly profile: Profile | undefined;
  /** The severities, instead of those of the registry or the profile. */
  readonly preset: PresetId | undefined;
  /** Prints one page instead of every finding. */
  readonly isSummary: boolean;
  /** Rules to show; all without one. */
  readonly rules: readonly string[];
  /** Targets instead of those that a registry chose. */
  readonly targets: readonly string[];
}

export interface WireOptions {
  /** A file, a folder or `-`. */
  readonly path: string;
  readonly target: string;
  /** One tool of it, by name; all without one. */
  readonly tool: string | undefined;
  /** Overrides the registry. */
  readonly sender: string | undefined;
  readonly prose: boolean | undefined;
  /** The coverage of every place, as JSON, instead of the wire. */
  readonly isLedger: boolean;
}

export const TOKEN_FORMATS = ['json', 'text'] as const;

export interface TokenOptions extends Omit<WireOptions, 'isLedger'> {
  readonly format: (typeof TOKEN_FORMATS)[number];
  readonly model: string | undefined;
}

export const CALL_FORMATS = ['text', 'json'] as const;
export const TEST_FORMATS = ['text', 'json', 'github'] as const;

/** A call, or a whole message of a model, through the guard. */
export interface CallOptions {
  /** A file, a folder or `-`. */
  readonly path: string;
  /** One of `tool` and `message` is given. */
  readonly tool: string | undefined;
  /** JSON, or `@` with the path of a file; without it, no arguments. */
  readonly input: string | undefined;
  /** A file with what the model sends; `-` is standard input. */
  readonly message: string | undefined;
  /** Without it, the registry's first. */
  readonly phase: string | undefined;
  /** Values that the harness knows, `user_id` among them. */
  readonly known: Readonly<Record<string, string>>;
  /** Scopes of the user; undefined: none is refused. */
  readonly scopes: readonly string[] | undefined;
  readonly hasStrongAuthentication: boolean;
  readonly hasSandbox: boolean;
  /** A file that says how handlers answer. */
  readonly answers: string | undefined;
  readonly format: (typeof CALL_FORMATS)[number];
}

export interface TestOptions {
  /** A file, a folder or `-`. */
  readonly path: string;
  readonly format: (typeof TEST_FORMATS)[number];
}

export const ANALYZE_FORMATS = ['text', 'json', 'html'] as const;

/** A limit of a metric, as it was given: which metric it is, is not known yet. */
export interface GivenLimit {
  readonly metric: string;
  readonly bound: 'below' | 'above';
  readonly value: number;
}

export type GivenRule =
  | Exclude<ShouldCall, { readonly kind: 'list' }>
  /** Ids, one a line. */
  | { readonly kind: 'list'; readonly path: string };

export interface AnalyzeOptions {
  /** Logs: files, folders, globs; `-` is standard input. */
  readonly paths: readonly string[];
  /** A file or a folder. */
  readonly registry: string | undefined;
  /** Other logs, from before. */
  readonly compare: readonly string[];
  /** The first moment of a day, in milliseconds since 1970; never beside `compare`. */
  readonly splitAt: number | undefined;
  readonly format: (typeof ANALYZE_FORMATS)[number];
  readonly limits: readonly GivenLimit[];
  readonly shouldCall: GivenRule;
  readonly span: TimeSpan;
}

export const VERIFY_FORMATS = ['text', 'json', 'sarif', 'junit'] as const;

export interface VerifyCommandOptions {
  /** Without it, the result of the call names it. */
  readonly address: string | undefined;
  /** A file or a folder; given together with a tool, whose verification then decides. */
  readonly registry: string | undefined;
  readonly tool: string | undefined;
  /** What the call sent and returned: JSON, or the path of a file. */
  readonly input: string | undefined;
  readonly result: string | undefined;
  /** Meta elements that the page must have, by name. */
  readonly markers: Readonly<Record<string, string>>;
  readonly budgetMs: number | undefined;
  readonly browser: BrowserId;
  readonly format: (typeof VERIFY_FORMATS)[number];
  /** Files. */
  readonly screenshot: string | undefined;
  readonly before: string | undefined;
  readonly report: string | undefined;
}

export const SERVED_FORMATS = ['text', 'json'] as const;

/** Whether a host serves what was designed. */
export interface ServedOptions {
  readonly registry: string;
  /** The address or the command of a live MCP server. */
  readonly mcp: string | undefined;
  /** Where the files of the export are served. */
  readonly published: string | undefined;
  readonly format: (typeof SERVED_FORMATS)[number];
}

export type Command =
  | { readonly kind: 'export'; readonly options: ExportOptions }
  | { readonly kind: 'lock'; readonly options: LockOptions }
  | { readonly kind: 'diff'; readonly options: DiffOptions }
  | { readonly kind: 'share'; readonly options: ShareOptions }
  | { readonly kind: 'split'; readonly options: SplitOptions }
  | { readonly kind: 'merge'; readonly options: MergeCommandOptions }
  | { readonly kind: 'phases'; readonly options: PhasesOptions }
  | { readonly kind: 'site'; readonly options: SiteOptions }
  | { readonly kind: 'import'; readonly options: ImportOptions }
  | { readonly kind: 'verify-served'; readonly options: ServedOptions }
  | { readonly kind: 'verify'; readonly options: VerifyCommandOptions }
  | { readonly kind: 'analyze'; readonly options: AnalyzeOptions }
  | { readonly kind: 'call'; readonly options: CallOptions }
  | { readonly kind: 'test'; readonly options: TestOptions }
  | { readonly kind: 'wire'; readonly options: WireOptions }
  | { readonly kind: 'tokens'; readonly options: TokenOptions }
  | { readonly kind: 'lint'; readonly options: LintOptions }
  | { readonly kind: 'explain'; readonly rule: string }
  | { readonly kind: 'list' }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' };
