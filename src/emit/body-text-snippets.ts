import { printJson } from '../contract/json/print-json.ts';
import type { HttpRequest, Snippet } from './request.ts';

const WHY = 'as text: key order or numbers of the schema would not survive as a literal';

/** TypeScript that sends the body as text. */
export function createFetchSnippet({ url, headers, body }: HttpRequest): Snippet {
  const written = headers
    .map(
      ([name, value]) =>
        `    ${JSON.stringify(name)}: ${value.includes('$') ? `\`${value.replace(/\$(\w+)/, "${process.env['$1']}")}\`` : JSON.stringify(value)},\n`,
    )
    .join('');
  return {
    before: `// ${WHY}\nconst body = `,
    literal: printJson(body),
    after: `;\n\nconst response = await fetch(${JSON.stringify(url)}, {\n  method: 'POST',\n  headers: {\n${written}  },\n  body,\n});\nconsole.log(await response.json());\n`,
    note: 'Exactly this body, as text.',
  };
}

/** Python that sends the body as text. */
export function createPostSnippet({ url, headers, body }: HttpRequest): Snippet {
  const written = headers
    .map(
      ([name, value]) =>
        `    ${JSON.stringify(name)}: ${value.includes('$') ? `f${JSON.stringify(value.replace(/\$(\w+)/, "{os.environ['$1']}"))}` : JSON.stringify(value)},\n`,
    )
    .join('');
  return {
    before: `import json\nimport os\nimport urllib.request\n\n# ${WHY}\nbody = `,
    literal: printJson(body),
    after: `\n\nheaders = {\n${written}}\nrequest = urllib.request.Request(${JSON.stringify(url)}, body.encode(), headers)\nwith urllib.request.urlopen(request) as response:\n    print(json.load(response))\n`,
    note: 'Exactly this body, as text.',
  };
}
