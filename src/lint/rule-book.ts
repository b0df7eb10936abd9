import type { PresetId } from '../contract/preset.ts';
import type { Severity } from '../contract/registry.ts';
import { example } from './example.ts';
import { presets } from './presets.ts';
import type { ExampleSet, Fact, FixKind, Rule, RuleFamily } from './rule.ts';
import { listCited } from './sources.ts';

/** The rules as text and data: for the page, `rules.md` and the command line. */
export type RuleBook = readonly Chapter[];

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly rules: readonly RuleEntry[];
}

export interface RuleEntry {
  readonly id: string;
  readonly scope: Rule['scope'];
  readonly severity: Severity;
  /** The highest severity that it has in each preset. */
  readonly presets: readonly { readonly id: PresetId; readonly severity: Severity | 'off' }[];
  readonly summary: string;
  readonly why: string;
  readonly source: string;
  /** Titles of the sources that `source` cites by number. */
  readonly cited: readonly string[];
  readonly except: string;
  readonly fixKinds: readonly FixKind[];
  readonly facts: readonly Fact[];
  /** JSON text indented by two spaces; short values on one line. */
  readonly bad: string;
  readonly good: string;
}

const KIND_WORDS: Readonly<Record<FixKind, string>> = {
  safe: 'safe',
  suggested: 'to review, with what they assume',
  text: 'text changes to review',
  fact: 'questions that only you can answer',
};

/** A sentence about the fixes that a rule offers; undefined for none. */
export function describeFixKinds(kinds: readonly FixKind[]): string | undefined {
  return kinds.length === 0
    ? undefined
    : `Fixes: ${kinds.map((kind) => KIND_WORDS[kind]).join('; ')}.`;
}

export function createRuleBook(families: readonly RuleFamily[]): RuleBook {
  return families.map(({ id, title, about, rules }) => ({
    id,
    title,
    about,
    rules: rules.map(createEntry),
  }));
}

function createEntry(rule: Rule): RuleEntry {
  const {
    id,
    scope,
    severity,
    summary,
    why,
    source,
    except,
    fixKinds = [],
    facts = [],
    bad,
    good,
  } = rule;
  return {
    id,
    scope,
    severity,
    presets: presets.map((preset) => ({
      id: preset.id,
      severity: preset.getSeverity(rule, severity),
    })),
    summary,
    why,
    source,
    cited: listCited(source),
    except,
    fixKinds,
    facts,
    bad: printExample(bad, good),
    good: printExample(good, bad),
  };
}

/**
 * The parts in which two contracts differ, or in which a set's tools differ from the contract that
 * all examples start from.
 */
function printExample(shown: object | ExampleSet, other: object | ExampleSet): string {
  if (!isSet(shown)) return printWide(selectDifferences(shown, isSet(other) ? example : other));
  return printWide({
    ...shown,
    tools: shown.tools.map((tool) => selectDifferences(tool, example)),
  });
}

function selectDifferences(tool: object, against: object): object {
  const theirs = new Map(Object.entries(against));
  return Object.fromEntries(
    Object.entries(tool).filter(
      ([key, value]) => key === 'name' || JSON.stringify(value) !== JSON.stringify(theirs.get(key)),
    ),
  );
}

function isSet(shown: object | ExampleSet): shown is ExampleSet {
  return 'tools' in shown && Array.isArray(shown.tools);
}

const WIDTH = 100;

function printWide(value: unknown, margin = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return line;
  const spaced = JSON.stringify(value, undefined, 1).replace(/\n\s*/g, ' ');
  if (margin.length + spaced.length <= WIDTH) return spaced;
  const inner = `${margin}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => printWide(item, inner))
    : Object.entries(value).map(
        ([key, item]) => `${JSON.stringify(key)}: ${printWide(item, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return parts.length === 0
    ? line
    : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${margin}${close}`;
}
