/** The words of a command line, with quotes as a shell has them; nothing is expanded. */
export function splitCommand(line: string): readonly string[] {
  return [...line.matchAll(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) =>
      String(double ?? single ?? ''),
    ),
  );
}
