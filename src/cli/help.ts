export const HELP = `Toolwright judges the tools that language models call.

  toolwright lint <files, folders, globs or ->   judge tools of any format, or a registry
  toolwright explain <rule>                      what a rule asks, why, and when not to follow it
  toolwright list                                every rule

  --format text|json|sarif|github   how findings are written; text without it
  --severity error|warning|advice   show findings from this level on, and fail on them;
                                    without it all are shown, and errors and warnings fail
  --rule <id>                       only this rule; again for more
  --target <id>                     judge for this target, whatever the registry chose; again for more
  --fix                             write every fix that needs no second look
  --fix --dry-run                   print what that would change
  --help, --version

Findings go to standard output, everything else to standard error. Ends with 0 when nothing counts, with 1 when
something does, with 2 when it could not do its work.
`;
