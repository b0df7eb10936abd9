interface Browser {
  readonly executablePath: string;
  readonly args: string[];
  readonly chromiumSandbox: boolean;
}

export function findBrowser(): Browser | undefined;
export function findHeadlessBrowser(): Browser | undefined;
