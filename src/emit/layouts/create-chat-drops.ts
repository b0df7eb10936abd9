import type { WireForm } from '../wire-form.ts';

/** Parts that a tool in the form of OpenAI's Chat Completions has no field for. */
export function createChatDrops(provider: string): WireForm['drops'] {
  return {
    title: `${provider} has no place for a title: the model knows the tool by its name only.`,
    output_schema: `${provider} has no place for an output schema: the model learns the result's shape only from the description.`,
    examples: `${provider} has no place for examples: write one into the description where the shape is hard to guess.`,
  };
}
