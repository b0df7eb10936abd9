export const HELP = `Check the tools that language models call.

Usage: toolwright <command> [options]

Commands:
  lint <files, folders, globs or ->          Check tools of any format, or a registry
  wire <file, folder or -> --target <id>     Print the exact JSON that the target receives
  tokens <file, folder or -> --target <id>   Print what each tool costs: in context, searchable, cached
  call <registry> --tool <name> --input <json>   Run a call through the guard: stages and result
  call <registry> --message <file>           Run what a model sends, in any provider's form or as text
  test <registry>                            Run the cases of the registry
  analyze <transcripts> [--registry <path>]  Count what models did, and list what to change
  verify <url> [--registry <path> --tool <name>]   Check that a page is live and whole
  diff <before> <after>                      Say what changed, and for whom it breaks
  export <registry or file> [--as <kind>]    Write definitions, the registry, types, a server, documentation
  lock <registry> [--check]                  Write, or check, hashes of what the model sees
  share <registry>                           Print a link that holds the registry, or tools of it
  split <registry> [--tool <name>]           List tools that can be split, or print the registry after it
  merge <registry> --tool <a> --tool <b>     Print the registry with several tools as one
  phases <registry>                          Print what each turn sends, and what would ease it
  site <registry> --out <folder>             Write a site that opens the registry, for any static host
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
  --format json|text                tokens: output format (default: json)

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

Options of diff:
  <before>, <after>                 Files, folders, zips, links, git:<revision>:<path>,
                                    or mcp:<address or command> for a live server
  --fail-on breaking|behavior|policy|wording   Fail on differences of this class and worse ones
  --target <id>                     Count bytes and tokens for this target instead of those of the
                                    registry (repeatable)
  --format text|json|markdown|sarif   Output format (default: text); markdown is a GitHub comment

Options of export and lock:
  --as <kind>                       What to write, one or several with commas (default: registry):
                                    definitions (the wire files of all tools), registry (what is ready),
                                    mcp-server, mcp-server-python, types, zod, pydantic, validators,
                                    ai-sdk, langchain, openai-agents, openapi, docs, phases, lock, badge
  --target <id>                     For these targets instead of those of the registry (repeatable)
  --phase <name>                    definitions: only what this phase shows when it begins
  --out <folder or file.zip>        Where to write (default: standard output, for one file)
  --replace                         export: replace files that differ (never the handlers of a server)
  --check                           lock: compare instead of writing, and fail on a change

Options of share, split, merge, phases and site:
  --tool <name>                     share, merge: one of the tools (repeatable); split: the tool
  --base <address>                  share: the address of a Toolwright, before the link
  --by <way>                        split: a parameter, draft or groups, where there are several ways
  --name <name>                     merge: the name of the new tool (default: that of the first)
  --target <id>                     phases: count for this target (default: anthropic)
  --move <tool=tier>                phases: what if this tool were in that tier (repeatable)
  --format text|json                phases: output format (default: text)
  --out <folder>                    site: the folder to write (default: site)
  --editable                        site: readers edit a copy that their browser saves (default: read-only)

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
analyze: a limit was passed, verify: not proven,
export: no tool is ready, lock: changed), 2 the command failed.
`;
