import { GLOSSARY } from '../../src/ui/dialogs/help/glossary.ts';

const HEAD = `# Glossary

The words that mean something of our own, each in two sentences. Help lists them too.

![A session of the example: the turn and its phase, the tools that the model sees, and its gates](glossary.webp)
`;

/** The page of the guide, from what the Help dialog shows. */
export function printGlossary(): string {
  return [HEAD, ...GLOSSARY.map(({ word, meaning }) => `## ${word}\n\n${meaning}\n`)].join('\n');
}
