export const HELP = `Toolwright judges the tools that language models call.

  toolwright lint <files, folders, globs or ->          judge tools of any format, or a registry
  toolwright wire <file, folder or -> --target <id>     the exact bytes that the target is sent
  toolwright tokens <file, folder or -> --target <id>   what they cost, as JSON
  toolwright explain <rule>                             what a rule asks, why, and when not to follow it
  toolwright list                                       every rule

  --format text|json|sarif|github   how findings are written; text without it
  --severity error|warning|advice   show findings from this level on, and fail on them;
                                    without it all are shown, and errors and warnings fail
  --rule <id>                       only this rule; again for more
  --target <id>                     judge for this target, whatever the registry chose; again for more
  --fix                             write the safe fixes: what is accepted and promised stays the same
  --fix=suggested                   write what narrows or promises something too, and print what it assumes
  --fix=suggested --own-server      the same for outputs: the server is yours and returns what they say
  --fix=text                        write changes of descriptions too; with suggested: --fix=suggested,text
  --fix --dry-run                   print what that would change, of any of these
  --tool <name>                     wire, tokens: of this tool alone
  --ledger                          wire: what became of each place on the way, as JSON
  --sender <id>, --prose            wire, tokens: who sends it; refused constraints said in descriptions
  --model <id>                      tokens: the model, where its figures differ
  --help, --version

Findings go to standard output, everything else to standard error. Ends with 0 when nothing counts, with 1 when
something does, with 2 when it could not do its work.
`;
