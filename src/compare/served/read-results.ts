import { get, type Json } from '../../contract/json/json.ts';
import { parseJson } from '../../contract/json/parse-json.ts';

/** The results of an MCP server's answer over HTTP: JSON, or events with JSON. */
export function readResults(text: string): readonly Json[] {
  const texts = /^\s*[{[]/.test(text)
    ? [text]
    : text.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5)] : []));
  return texts.flatMap((each) => {
    const parsed = parseJson(each);
    const result = parsed.kind === 'ok' ? get(parsed.value.value, 'result') : undefined;
    return result === undefined ? [] : [result];
  });
}
