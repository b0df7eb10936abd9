import type { Json } from '../contract/json/json.ts';

/**
 * A tool as a model server receives it. Pointers into it start with `name`, `description` or
 * `input_schema`.
 */
export interface ReceivedTool {
  readonly name: string;
  readonly description: string | undefined;
  readonly input_schema: Json | undefined;
}
