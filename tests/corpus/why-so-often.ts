/** For each rule that flags more than a fifth of the real tools: why that is right. */
export const WHY_SO_OFTEN: Readonly<Record<string, string>> = {
  'closed-schema':
    'Half of the real MCP tools and all of the benchmark functions leave their input open, and source 000 makes the closed object a condition for production: the model then invents fields that pass.',
  'constraints-declared':
    '78 % of real string parameters have no enum, pattern, format or length; it is one finding for all of them, and a warning because each is an instruction the model does not get.',
  'structured-output':
    'Hardly any real tool declares what it returns (12 % an output schema, nearly none with ok or status first): the mark stays open until somebody does.',
  'errors-with-hints':
    'No wire format has a place for errors, so an imported tool cannot have declared any: the mark shows what is still to be written.',
  'idempotency-declared':
    'No wire format has a place for it either; it is asked of tools that write, an error where a name or an annotation says so, advice where nothing does.',
  'negative-description':
    '6–8 % of real descriptions say when not to call the tool; source 000 makes it a condition, because agents call what is not ruled out.',
  'calls-observed': 'Logging is declared in the contract alone, so no imported tool has it yet.',
  'parameters-described':
    'One real parameter in eight has no description, and nearly a quarter of the tools have such a one: advice, one finding for all of them.',
  'risk-declared':
    'The class is declared in the contract alone; it is advice for readers and a warning for tools whose name or annotation says that they write.',
};
