export const HELP = `Check the tools that language models call.

Usage: toolwright <command> [options]

Commands:
  lint <files, folders, globs or ->          Check tools of any format, or a registry
  wire <file, folder or -> --target <id>     Print the exact JSON that the target receives
  tokens <file, folder or -> --target <id>   Print the token count of each tool, as JSON
  call <registry> --tool <name> --input <json>   Run a call through the guard: stages and result
  call <registry> --message <file>           Run what a model sends, in any provider's form or as text
  test <registry>                            Run the cases of the registry
  analyze <transcripts> [--registry <path>]  Count what models did, and list what to change
  verify <url> [--registry <path> --tool <name>]   Check that a page is live and whole
  import <files, folders, zips, address or ->   Read tools of any format into one registry
  explain <rule>                             Explain a rule: reason, source, exceptions, examples
  list                                       List all rules

Options of lint:
  --format text|json|sarif|github   Output format (default: text)
  --summary                         Print one page: what to do first, worst tools, findings by rule
  --severity error|warning|advice   Report findings of this level or higher, and fail on them
                                    (default: report all, fail on errors and warnings;
                                    text counts advice and does not list it)
  --profile definition|contract     Check what a server publishes, or everything a harness needs
                                    (default: the profile of the registry, definition for other files)
  --preset recommended|strict|registry   Severities of the rules
                                    (default: recommended for definitions, registry for contracts)
  --rule <id>                       Run only this rule (repeatable)
  --target <id>                     Check for this target instead of those of the registry (repeatable)
  --fix                             Apply safe fixes: accepted inputs and promised outputs stay the same
  --fix=suggested                   Also apply fixes to review, and print what each one assumes
  --fix=suggested --own-server      Also fix outputs: use it only for a server that you own
  --fix=text                        Also apply fixes of descriptions (both: --fix=suggested,text)
  --dry-run                         With --fix: print the changes as a diff, write nothing

Options of wire and tokens:
  --tool <name>                     Only this tool
  --sdk <id>                        Show the JSON as this SDK sends it
  --prose                           Describe refused constraints in the descriptions
  --coverage                        wire: print what happens to each part instead, as JSON
  --model <id>                      tokens: count for this model

Options of call and test:
  --tool <name>                     The tool to call
  --input <json or @file>           Its arguments (default: {})
  --message <file or ->             A message of a model instead, as JSON or text
  --phase <name>                    Start in this phase (default: the first)
  --user <id>                       The user who asks
  --known <name=value>              What the harness knows, such as project_id=p1 (repeatable)
  --scope <scope>                   A scope of the user (repeatable; default: none is refused)
  --strong-auth                     The user has authenticated strongly
  --sandbox                         The session has a sandbox
  --answer <file>                   How handlers answer: {"deploy": {"kind": "error", "code": "quota"}}
                                    (kinds: value, error, timeout, crash, large; default: {})
  --format text|json                Output format; test: github, too (default: text)

Options of analyze:
  --registry <file or folder>       Contracts to hold the calls against: finds invalid arguments and causes
  --compare <file, folder or glob>  Other transcripts, from before: each figure on both sides and its
                                    difference with a 95 % interval (repeatable; they count whole)
  --split <day>                     The same for one set of transcripts: those that began before this
                                    day, such as 2026-11-25 (UTC), against those from it on
  --format text|json|html           Output format (default: text); html is one file that needs nothing
  --fail-below <metric=number>      Fail below this, such as tool_use_rate=0.95 (repeatable)
  --fail-above <metric=number>      Fail above this, such as json_in_text_rate=0 (repeatable)
                                    (rates from 0 to 1, and counts; nothing counted fails, too)
  --should-call evident|phase:<name>|label:<word>|list:<file>
                                    Which turns should have called a tool (default: evident, those that
                                    called one or wrote a call as text; phase and label repeatable)
  --since <date>, --until <date>    Count only transcripts that began then, such as 2026-11-25 (UTC, both
                                    included); not those of --compare

Options of verify:
  --registry <file or folder> --tool <name>   The tool whose verification decides what is checked
  --result <file or json>           What its call returned: the address, and what is compared
  --input <file or json>            What its call was sent
  --marker <name=value>             A meta element that the page must have (repeatable)
  --budget-ms <number>              Time for all checks (default: that of the tool, or 8000)
  --browser chromium|firefox|none   Open the page in it, too (default: chromium, over playwright-core)
  --format text|json|sarif|junit    Output format (default: text)
  --screenshot <file>               Save a PNG of 1280×800
  --report <file>                   Save the verdict and its evidence, as JSON
  --before <file>                   A report from before the call: the page must have changed
  --mcp <address or command>        Compare a live MCP server with the registry, tool by tool
  --published <address>             Compare the files served there with the registry's folder, by hash

Options of import:
  --list                            List the operations of OpenAPI documents by tag instead
  --pick <id, tag or path glob>     Only these operations, such as createInvoice or "/v1/invoices/**"
                                    (repeatable; needed above 40 operations)
  --mcp <address or command>        Ask a live MCP server for its tools instead of reading files
  --out <file.json or folder>       Write the registry there (default: standard output)
  --format text|json                Format of --list (default: text)

Other options:
  -h, --help                        Show this help
  -v, --version                     Show the version

Findings go to standard output, everything else to standard error.
Exit codes: 0 no problems, 1 problems found (call: refused, test: a case failed,
analyze: a limit was passed, verify: not proven), 2 the command failed.
`;
