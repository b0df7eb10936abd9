/** For each rule that flags more than a fifth of the real tools: why that is right. */
export const WHY_SO_OFTEN: Readonly<Record<string, string>> = {
  'closed-schema':
    'Half of the real MCP tools and all of the benchmark functions leave their input open, and source 000 makes the closed object a condition for production: the model then invents fields that pass.',
  'constraints-declared':
    '78 % of real string parameters have no enum, pattern, format or length; it is one finding for all of them, and advice, because each is an instruction that the model does not get.',
  'structured-output':
    'Hardly any real tool declares what it returns (12 % an output schema, nearly none with ok or status first): the mark stays open until somebody does.',
  'parameters-described':
    'One real parameter in eight has no description, and nearly a quarter of the tools have such a one: advice, one finding for all of them.',
};
