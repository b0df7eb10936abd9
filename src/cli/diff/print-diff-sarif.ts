import { listRows, type DiffRow } from '../../app/comparing/group-rows.ts';
import { CLASS_WORDS, isBreaking, type DifferenceClass } from '../../compare/difference-classes.ts';
import { DIFFERENCE_RULES, type DifferenceRuleId } from '../../compare/difference-rules.ts';
import { getClass } from '../../compare/difference.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { createArtifactLocation } from '../formats/sarif.ts';
import { findLocation } from '../input/find-location.ts';
import type { SourceTool } from '../input/source.ts';
import { printSafeJson } from '../output/escape-hidden.ts';
import { VERSION } from '../version.ts';
import { formatPlace, type DiffReport } from './diff-report.ts';

const RULE_IDS = Object.keys(DIFFERENCE_RULES);

/** SARIF 2.1.0, as code scanning takes it: places are those of the later side. */
export function printDiffSarif(report: DiffReport): string {
  const sources = new Map(
    report.comparison.tools.map(({ name, after }) => [
      name,
      after === undefined ? undefined : report.after.sources.get(after),
    ]),
  );
  return `${printSafeJson({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Toolwright diff',
            semanticVersion: VERSION,
            rules: Object.entries(DIFFERENCE_RULES).map(([id, rule]) => ({
              id,
              shortDescription: { text: `${CLASS_WORDS[rule.class].label}: ${rule.change}.` },
              help: { text: rule.effect },
              defaultConfiguration: { level: getLevel(rule.class) },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: listRows(report.comparison).map((row) =>
          createResult(row, row.tool === undefined ? undefined : sources.get(row.tool), report),
        ),
      },
    ],
  })}\n`;
}

function getLevel(name: DifferenceClass): 'error' | 'warning' | 'note' {
  if (isBreaking(name)) return 'error';
  return name === 'wording' ? 'note' : 'warning';
}

function createResult(
  { tool, difference }: DiffRow,
  source: SourceTool | undefined,
  { after }: DiffReport,
): object {
  const { rule, at } = difference;
  const { change, effect } = DIFFERENCE_RULES[rule];
  const owner = tool ?? 'the registry';
  const place = formatPlace(difference);
  return {
    ruleId: rule satisfies DifferenceRuleId,
    ruleIndex: RULE_IDS.indexOf(rule),
    level: getLevel(getClass(difference)),
    message: { text: `${owner}${place === '' ? '' : ` ${place}`}: ${change}. ${effect}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: createArtifactLocation(source?.file.path ?? after.name),
          region: source === undefined ? { startLine: 1 } : createRegion(source, difference),
        },
      },
    ],
    partialFingerprints: {
      'toolwright/v1': `${rule} ${owner} ${formatPointer(at)}`.slice(0, 400),
    },
  };
}

function createRegion(source: SourceTool, { at }: DiffRow['difference']): object {
  const { line, column, endColumn } = findLocation({
    finding: { at },
    tool: source,
    place: source,
  });
  return { startLine: line, startColumn: column, endLine: line, endColumn };
}
