import { createFailure, createSuccess, type Outcome } from '../../contract/problem.ts';

/** The one path that a command takes. Errors: `nothing_named`. */
export function readOnePath(
  command: string,
  paths: readonly string[],
  example: string,
): Outcome<string> {
  const [path, ...more] = paths;
  return path === undefined || more.length > 0
    ? createFailure(
        'nothing_named',
        `${command} needs one registry: a file, a folder or a zip.`,
        example,
      )
    : createSuccess(path);
}
