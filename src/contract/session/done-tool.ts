/** Names of tools by which models say that they are done. */
const ENDS =
  /^(?:(?:finish|end|complete|conclude|close)_(?:turn|task|session|job|work|run|build|conversation)|attempt_completion|task_completed?|(?:report|mark|declare|say)_done|done|finish)$/;

/** By its name in snake_case: the tool that ends the work. */
export function isDoneToolName(name: string): boolean {
  return ENDS.test(
    name
      .replace(/([a-z\d])([A-Z])/g, '$1_$2')
      .replace(/[\s.-]+/g, '_')
      .toLowerCase(),
  );
}

/** Those of the names that say done, each once. */
export function listDoneTools(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter(isDoneToolName))];
}

/** The one tool that says done by its name; undefined where none or several do. */
export function findDoneTool(names: readonly string[]): string | undefined {
  const found = listDoneTools(names);
  return found.length === 1 ? found[0] : undefined;
}
