import type { WireForm } from '../wire-form.ts';

/** Parts that a tool in the form of OpenAI's Chat Completions has no field for. */
export function createChatDrops(provider: string): WireForm['drops'] {
  return {
    title: `${provider} has no field for a title: the model only sees the name.`,
    output_schema: `${provider} has no field for an output schema: the model learns the shape of the result only from the description.`,
    examples: `${provider} has no field for examples: add one to the description if the shape is hard to guess.`,
  };
}
