/** Names of tools that end the task. */
const DONE_NAMES =
  /^(?:(?:finish|end|complete|conclude|close)_(?:turn|task|session|job|work|run|build|conversation)|attempt_completion|task_completed?|(?:report|mark|declare|say)_done|done|finish)$/;

/** Whether a tool ends the task, by its name in snake_case. */
export function isDoneToolName(name: string): boolean {
  return DONE_NAMES.test(
    name
      .replace(/([a-z\d])([A-Z])/g, '$1_$2')
      .replace(/[\s.-]+/g, '_')
      .toLowerCase(),
  );
}

/** The names of done tools, each once. */
export function listDoneTools(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter(isDoneToolName))];
}

/** The only done tool; undefined where there is none or several. */
export function findDoneTool(names: readonly string[]): string | undefined {
  const found = listDoneTools(names);
  return found.length === 1 ? found[0] : undefined;
}
