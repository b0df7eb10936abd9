import { createDocs } from '../docs/create-docs.ts';
import { printDocsHtml } from '../docs/print-docs-html.ts';
import { printDocsMarkdown } from '../docs/print-docs-markdown.ts';
import type { Exporter } from '../exporter.ts';

export const docs: Exporter = {
  id: 'docs',
  createFiles: ({ publication }) => {
    const created = createDocs(publication);
    return [
      { path: 'docs/tools.md', text: printDocsMarkdown(created) },
      { path: 'docs/tools.html', text: printDocsHtml(created) },
    ];
  },
};
