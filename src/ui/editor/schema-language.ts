import * as monaco from 'monaco-editor/editor.js';
import { getTextPosition } from './editor-problem.ts';
import { getMonacoRange } from './get-monaco-range.ts';
import { findReferenceAtCaret, suggestValues, type ReferenceLink } from './schema-references.ts';

type Model = monaco.editor.ITextModel;

/**
 * Completion, hover and go-to-definition for references. All read the editor's own text, here and
 * not in Monaco's worker.
 */
export function addReferenceProviders(): void {
  monaco.languages.registerCompletionItemProvider('json', {
    triggerCharacters: ['"', '#', '/'],
    provideCompletionItems: (model, position) =>
      isSchemaFile(model) ? { suggestions: listCompletions(model, position) } : { suggestions: [] },
  });
  monaco.languages.registerHoverProvider('json', {
    provideHover: (model, position) => {
      const lead = findReferenceAtPosition(model, position);
      return (
        lead && {
          range: getMonacoRange(model, lead.range),
          contents: [{ value: describeReference(lead, model.getValue()) }],
        }
      );
    },
  });
  monaco.languages.registerDefinitionProvider('json', {
    provideDefinition: (model, position) => {
      const target = findReferenceAtPosition(model, position)?.target;
      return target && { uri: model.uri, range: getMonacoRange(model, target) };
    },
  });
}

function isSchemaFile(model: Model): boolean {
  return model.uri.path.endsWith('.schema.json');
}

function listCompletions(
  model: Model,
  position: monaco.Position,
): monaco.languages.CompletionItem[] {
  const found = suggestValues(model.getValue(), model.getOffsetAt(position));
  if (found === undefined) return [];
  const range = getMonacoRange(model, found.range);
  return found.proposals.map(({ text, about }, i) => {
    const insertText = JSON.stringify(text);
    return {
      label: text,
      kind: monaco.languages.CompletionItemKind.Reference,
      insertText,
      filterText: insertText,
      sortText: String(i).padStart(5, '0'),
      range,
      ...(about === '' ? {} : { documentation: about }),
    };
  });
}

function findReferenceAtPosition(
  model: Model,
  position: monaco.Position,
): ReferenceLink | undefined {
  return isSchemaFile(model)
    ? findReferenceAtCaret(model.getValue(), model.getOffsetAt(position))
    : undefined;
}

function describeReference({ text, target, about }: ReferenceLink, all: string): string {
  const place =
    target === undefined
      ? text.startsWith('#')
        ? 'is a broken reference: this schema has nothing there.'
        : 'is outside this schema and is never fetched.'
      : `leads to line ${getTextPosition(all, target.start).line}.`;
  return [
    `${escapeMarkdown(text)} ${place}`,
    ...(about === '' ? [] : [escapeMarkdown(about)]),
  ].join('\n\n');
}

/** The hover renders Markdown; a text of the schema must appear literally. */
function escapeMarkdown(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&').replace(/\s+/g, ' ');
}
