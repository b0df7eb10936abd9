import type { Format } from './format.ts';
import { github } from './formats/github.ts';
import { json } from './formats/json.ts';
import { sarif } from './formats/sarif.ts';
import { text } from './formats/text.ts';

export const formats: readonly Format[] = [text, json, sarif, github];
