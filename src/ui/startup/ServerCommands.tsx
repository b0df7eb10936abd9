import { Fragment } from 'react';
import { CopyButton } from '../parts/CopyButton.tsx';
import { useWorkshop } from '../use-app.ts';
import styles from './ServerCommands.module.css';

/**
 * What the MCP Inspector takes on the command line: everything positional is the server's own
 * command, or its address (modelcontextprotocol.io/docs/2026-07-28/tools/inspector/cli.md and
 * version 2.12.0 of the package, read 2026-11-23). It prints `{"tools": […]}`.
 */
const COMMANDS = [
  {
    about: 'A local server, here node build/index.js',
    text: 'npx @modelcontextprotocol/inspector --cli node build/index.js --method tools/list',
  },
  {
    about: 'A remote server',
    text: 'npx @modelcontextprotocol/inspector --cli https://example.com/mcp --transport http --method tools/list',
  },
] as const;

/** How to get the tools of a server, one line to copy each. */
export function ServerCommands() {
  const { commands } = useWorkshop();
  return (
    <section className={styles.commands} aria-label="Commands that print tools">
      <p>
        To get the <code>tools/list</code> of an MCP server, run one of these and paste the output
        anywhere on this page:
      </p>
      <dl>
        {COMMANDS.map(({ about, text }) => (
          <div key={text}>
            <dt>{about}</dt>
            <dd>
              <code>
                {text.split(' ').map((word, i) => (
                  <Fragment key={i}>
                    <span>{word}</span>{' '}
                  </Fragment>
                ))}
              </code>
              <CopyButton label={`Copy: ${about}`} onCopy={() => commands.copy(text)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
