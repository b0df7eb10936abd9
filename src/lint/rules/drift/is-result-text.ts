/** How far above a name its heading may be. */
const MAX_SECTION = 4_000;
/** A line that introduces the lines below it: "Returns:", "## Output", "**Example**". */
const HEADING = /^[ \t]{0,20}(?:#{1,6} |\*{2})|:\*{0,2}[ \t]*$/;
const RESULT =
  /^[ \t]{0,20}(?:#{1,6} |\*{2}|[-*•] )?(?:(?:the|each|example|sample|expected|success|successful|error|json) )?(?:returns?|returned|outputs?|responses?|results?|examples?|samples?|usage|errors?|raises|throws|yields|items?|fields?|columns?|records?|schema|payload|body|workflow)\b/i;
const FENCE = /^[ \t]{0,8}```/gm;

/**
 * Whether the lines above introduce a result, an example or an error, or the offset is in a block
 * of code: names there are no arguments.
 */
export function isResultText(text: string, start: number): boolean {
  if (!text.includes('\n')) return false;
  const above = text.slice(Math.max(0, start - MAX_SECTION), start);
  if ((above.match(FENCE)?.length ?? 0) % 2 === 1) return true;
  const lines = above.split('\n').slice(0, -1);
  const heading = lines.findLast((line) => HEADING.test(line));
  return heading !== undefined && RESULT.test(heading);
}
