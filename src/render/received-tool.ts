import type { Json } from '../contract/json/json.ts';

/**
 * A tool as a server of models receives it. Places in it begin with `name`, `description` or
 * `input_schema`.
 */
export interface ReceivedTool {
  readonly name: string;
  readonly description: string | undefined;
  readonly input_schema: Json | undefined;
}
