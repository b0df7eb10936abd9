import type { AST } from '@eslint-community/regexpp';
import type { PatternWarning } from '../pattern.ts';
import type { LinearEngine } from './linear-engine.ts';
import { listNodes } from './parse-pattern.ts';

/**
 * What providers' strict modes document that they refuse, and what the linear engines of Go and
 * Rust cannot do.
 */
export function checkPortability(
  tree: AST.Pattern,
  linear: LinearEngine,
): readonly PatternWarning[] {
  const nodes = listNodes(tree);
  const look = nodes.find((node) => node.type === 'Assertion' && 'alternatives' in node);
  const reference = nodes.find((node) => node.type === 'Backreference');
  const boundary = nodes.find((node) => node.type === 'Assertion' && node.kind === 'word');
  return [
    // OpenAI's and Anthropic's structured-outputs documentation; Anthropic's as of 2026-08-02.
    ...(look === undefined
      ? []
      : [
          {
            code: 'look_around' as const,
            message: `The strict modes of OpenAI and Anthropic refuse look-around: \`${formatRaw(look.raw)}\`.`,
            hint: 'Use character classes, or move the rule to another keyword: `not`, `minLength` or a second `pattern` in `allOf`. Otherwise describe it in the description.',
            range: getRange(look),
          },
        ]),
    ...(reference === undefined
      ? []
      : [
          {
            code: 'back_reference' as const,
            message: `Anthropic's strict mode refuses back-references: \`${reference.raw}\`.`,
            hint: 'Repeat the content of the group, and check in the tool that both are equal.',
            range: getRange(reference),
          },
        ]),
    ...(boundary === undefined
      ? []
      : [
          {
            code: 'word_boundary' as const,
            message: `Anthropic's strict mode refuses word boundaries: \`${boundary.raw}\`.`,
            hint: 'List the allowed characters, or anchor the pattern with `^` and `$`.',
            range: getRange(boundary),
          },
        ]),
    ...checkLinear(linear, look !== undefined, reference !== undefined),
  ];
}

function checkLinear(
  linear: LinearEngine,
  look: boolean,
  reference: boolean,
): readonly PatternWarning[] {
  if (linear.kind === 'linear') return [];
  const count = /^invalid repeat count: `(.*)`/.exec(linear.why)?.[1];
  const kind = /`(\\[pP]\{.*\})`/.exec(linear.why)?.[1];
  const [message, hint] =
    look || reference
      ? [
          `Engines that never slow down (RE2, Go, Rust) have no ${look && reference ? 'look-around and no back-references' : look ? 'look-around' : 'back-references'}.`,
          'Servers written in Go or Rust can’t compile it. Write it without.',
        ]
      : count !== undefined
        ? [
            'RE2 and Go refuse more than 1,000 repetitions in total.',
            'Remove the upper bound and set `maxLength`.',
          ]
        : [
            `RE2 and Go do not compile ${kind === undefined ? `this: ${linear.why}` : `the class \`${kind}\``}.`,
            'List the characters, or use a class that every engine supports, such as `\\p{L}`.',
          ];
  return [{ code: 'not_linear', message, hint }];
}

function getRange(node: AST.Node): readonly [number, number] {
  return [node.start, node.end];
}

function formatRaw(raw: string): string {
  return raw.length > 40 ? `${[...raw].slice(0, 39).join('')}…` : raw;
}
