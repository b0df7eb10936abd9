const SEGMENT = /\([^()]{0,300}\)|[^.;,()\n]+(?:[.;,]+(?=\s|$))?|[\s\S]/g;
const CUES = new Set(
  'required optional optionally only used use valid applies applicable accepted allowed needed mandatory ignored unless except must for when if with'.split(
    ' ',
  ),
);
const CONNECTORS = new Set(
  'by in is are be the a an and or of to on as equals set either action actions operation operations method methods command commands mode modes type types call calls'.split(
    ' ',
  ),
);

/**
 * Removes the clauses of a description that only tie the field to values of the parameter: "Project
 * id (required for update and delete)" becomes "Project id".
 */
export function removeBindingClauses(
  description: string,
  parameter: string,
  values: readonly string[],
): string {
  const named = new Set(
    [parameter, ...values].flatMap((name) => [
      name.toLowerCase(),
      ...name.toLowerCase().split(/[_\s-]+/),
    ]),
  );
  let wasDropped = false;
  const kept = [...description.matchAll(SEGMENT)].filter(([segment]) => {
    const words = segment.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? [];
    if (words.length === 0) return true;
    const hasCue = words.some((word) => CUES.has(word)) || wasDropped;
    wasDropped =
      hasCue &&
      words.some((word) => named.has(word)) &&
      words.every((word) => named.has(word) || CUES.has(word) || CONNECTORS.has(word));
    return !wasDropped;
  });
  if (kept.length === [...description.matchAll(SEGMENT)].length) return description;
  const text = kept
    .map(([segment]) => segment)
    .join('')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +([.,;])/g, '$1')
    .replace(/([.;,])[.;,]+/g, '$1')
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? text.replace(/[,;:]+$/, '') : '';
}
