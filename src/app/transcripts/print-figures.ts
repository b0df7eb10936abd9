import type { Example } from '../../analyze/metric.ts';
import type { AnalysisResult } from '../../analyze/run-analysis.ts';

/** The figures and causes as JSON, with places of examples and without a text of a transcript. */
export function printFigures({ report, causes }: AnalysisResult): string {
  const figures = Object.fromEntries(
    Object.entries(report.figures).map(([id, list]) => [id, list.map(removeTexts)]),
  );
  return `${JSON.stringify({ report: { ...report, figures }, causes: causes.map(removeTexts) }, undefined, 2)}\n`;
}

function removeTexts<T extends { readonly examples: readonly Example[] }>(each: T) {
  return { ...each, examples: each.examples.map(({ place, turn }) => ({ place, turn })) };
}
