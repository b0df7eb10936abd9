import type { Contract } from '../../../contract/contract.ts';
import type { JsonObject } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { getFacts } from '../../facts.ts';
import type { Fix } from '../../rule.ts';
import { replaceSpans, type Replacement } from '../../words/list-mentions.ts';
import type { Parameter } from '../parameters/list-parameters.ts';
import { readArguments } from './read-arguments.ts';

/** A text about one parameter. */
export interface ParameterText {
  readonly parameter: Parameter;
  readonly says: string;
  /** The whole text that contains it, with its pointer and offset. */
  readonly text: string;
  readonly at: Pointer;
  readonly offset: number;
}

const NONE: readonly ParameterText[] = [];

/**
 * The parameters' descriptions, and the lines about them under "Args:" in the tool's; only for the
 * requested parameters.
 */
export function listParameterTexts(
  contract: Contract,
  isAsked: (schema: JsonObject) => boolean,
): readonly ParameterText[] {
  const { parameters } = getFacts(contract);
  let texts: ParameterText[] | undefined;
  for (const parameter of parameters) {
    if (!isAsked(parameter.schema)) continue;
    texts ??= [];
    if (parameter.description !== '')
      texts.push({
        parameter,
        says: parameter.description,
        text: parameter.description,
        at: [...parameter.at, 'description'],
        offset: 0,
      });
  }
  if (texts === undefined) return NONE;
  const text = contract.description ?? '';
  for (const { name, says, saysAt } of readArguments(text)) {
    const parameter = parameters.find((each) => each.path === name);
    if (parameter !== undefined && isAsked(parameter.schema))
      texts.push({ parameter, says, text, at: ['description'], offset: saysAt });
  }
  return texts;
}

/** Edits that replace the spans by what the schema declares; `spans` are offsets in `says`. */
export function createTextFix(
  { text, at, offset }: ParameterText,
  title: string,
  spans: readonly Replacement[],
): Fix {
  return {
    title,
    kind: 'text',
    edits: [
      {
        kind: 'set',
        at,
        value: replaceSpans(
          text,
          spans.map(({ start, end, to }) => ({ start: start + offset, end: end + offset, to })),
        ),
      },
    ],
  };
}
