import type { ToolSchema, ValidateArguments } from '../../contract/schema/schema-error.ts';
import type { Value } from '../../contract/session/router.ts';
import { convertAjvErrors } from './convert-ajv-errors.ts';
import { createAjv } from './create-ajv.ts';

/**
 * The validators of all tools, each compiled when it is first asked. Runs code generated from
 * untrusted schemas: only where it can be stopped. Throws for a schema that cannot be compiled.
 */
export function compileValidator(tools: readonly ToolSchema[]): ValidateArguments {
  const schemas = new Map(tools.map(({ name, schema }) => [name, schema]));
  const compiled = new Map<string, ReturnType<typeof compileSchema>>();
  return (tool, input) => {
    const check = compiled.get(tool) ?? compileSchema(schemas.get(tool) ?? true);
    compiled.set(tool, check);
    return check(input);
  };
}

function compileSchema(schema: Value) {
  const validate = createAjv(schema, false).compile(
    typeof schema === 'boolean' ? schema : Object(schema),
  );
  return (input: Value) => {
    validate(input);
    return convertAjvErrors(validate.errors ?? [], input);
  };
}
