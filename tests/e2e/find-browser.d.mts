export function findBrowser():
  | { readonly executablePath: string; readonly args: string[]; readonly chromiumSandbox: boolean }
  | undefined;
