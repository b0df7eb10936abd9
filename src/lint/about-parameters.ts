import type { Contract } from '../contract/contract.ts';
import type { Pointer } from '../contract/pointer.ts';
import { remember } from '../contract/remember.ts';
import { factsOf } from './facts.ts';
import type { Parameter } from './list-parameters.ts';
import { respell, type Respelling } from './list-mentions.ts';
import { readArguments, type ArgumentLine } from './read-arguments.ts';
import type { Fix } from './rule.ts';

/** What a text of the contract says about one parameter. */
export interface ParameterText {
  readonly parameter: Parameter;
  readonly says: string;
  /** The whole text that it stands in, where that is in the contract, and where in it. */
  readonly text: string;
  readonly at: Pointer;
  readonly offset: number;
}

export interface AboutParameters {
  /** The parameters' own descriptions, and the lines about them under "Args:" in the tool's. */
  readonly texts: readonly ParameterText[];
  /** Every line under "Args:", whether a parameter bears its name or not. */
  readonly lines: readonly ArgumentLine[];
}

export const aboutParameters: (contract: Contract) => AboutParameters = remember((contract) => {
  const { parameters } = factsOf(contract);
  const texts: ParameterText[] = [];
  for (const parameter of parameters) {
    if (parameter.description !== '') texts.push({ parameter, says: parameter.description, text: parameter.description, at: [...parameter.at, 'description'], offset: 0 });
  }
  const text = contract.description ?? '';
  const lines = readArguments(text);
  for (const { name, says, saysAt } of lines) {
    const parameter = parameters.find((each) => each.path === name);
    if (parameter !== undefined) texts.push({ parameter, says, text, at: ['description'], offset: saysAt });
  }
  return { texts, lines };
});

/** Sets the words to what the schema says; `spans` are places in `says`. */
export function rewordText({ text, at, offset }: ParameterText, title: string, spans: readonly Respelling[]): Fix {
  return { title, edits: [{ kind: 'set', at, value: respell(text, spans.map(({ start, end, to }) => ({ start: start + offset, end: end + offset, to }))) }] };
}
