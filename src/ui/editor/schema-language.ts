import * as monaco from 'monaco-editor/editor.js';
import { placeOffset } from './place-problem.ts';
import { followReference, proposeValues, type Lead } from './reference-places.ts';
import { toMonacoRange } from './to-monaco-range.ts';

type Model = monaco.editor.ITextModel;

/**
 * References complete, explain themselves and lead on. All of it is read from the editor's own
 * text, here and not in Monaco's worker.
 */
export function registerReferences(): void {
  monaco.languages.registerCompletionItemProvider('json', {
    triggerCharacters: ['"', '#', '/'],
    provideCompletionItems: (model, position) =>
      isSchemaFile(model) ? { suggestions: complete(model, position) } : { suggestions: [] },
  });
  monaco.languages.registerHoverProvider('json', {
    provideHover: (model, position) => {
      const lead = findLead(model, position);
      return (
        lead && {
          range: toMonacoRange(model, lead.range),
          contents: [{ value: explain(lead, model.getValue()) }],
        }
      );
    },
  });
  monaco.languages.registerDefinitionProvider('json', {
    provideDefinition: (model, position) => {
      const target = findLead(model, position)?.target;
      return target && { uri: model.uri, range: toMonacoRange(model, target) };
    },
  });
}

function isSchemaFile(model: Model): boolean {
  return model.uri.path.endsWith('.schema.json');
}

function complete(model: Model, position: monaco.Position): monaco.languages.CompletionItem[] {
  const found = proposeValues(model.getValue(), model.getOffsetAt(position));
  if (found === undefined) return [];
  const range = toMonacoRange(model, found.range);
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

function findLead(model: Model, position: monaco.Position): Lead | undefined {
  return isSchemaFile(model)
    ? followReference(model.getValue(), model.getOffsetAt(position))
    : undefined;
}

function explain({ text, target, about }: Lead, all: string): string {
  const place =
    target === undefined
      ? text.startsWith('#')
        ? 'leads nowhere: nothing in this schema stands there.'
        : 'is not in this schema, and nothing is ever fetched.'
      : `leads to line ${placeOffset(all, target.start).line}.`;
  return [`${escape(text)} ${place}`, ...(about === '' ? [] : [escape(about)])].join('\n\n');
}

/** The hover reads Markdown; a text of the schema is to be seen as it stands. */
function escape(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&').replace(/\s+/g, ' ');
}
