import type { JsonObject } from '../../contract/json/json.ts';
import type { SourceReading } from '../source/source-reading.ts';
import { createModelTool } from './find-python-tools.ts';
import type { PythonFile, PythonPlace } from './python-file.ts';
import {
  createPythonTool,
  getDescription,
  readArguments,
  readPythonFunction,
} from './read-function.ts';
import { findClassKind, findDocstring } from './read-model.ts';

/** Of a program with more names, the few that describe tools are not known. */
const MOST_NAMES = 500;

/**
 * What a file of its own describes for a model without registering it: models with a docstring that
 * no other names, and functions whose docstring describes a parameter and whose types are all
 * known. Where one class or function is anything else, the file is a program, and has none.
 */
export function findPythonSignatures(
  reading: SourceReading,
  file: PythonFile,
): readonly JsonObject[] {
  if (file.names.size > MOST_NAMES) return [];
  const read = [...file.names].map(([name, found]): JsonObject | 'part' | undefined => {
    if (found.kind !== 'node' || name.startsWith('_')) return 'part';
    const place = { node: found.node, file };
    const isClass = place.node.name === 'ClassDefinition';
    if (!isClass && place.node.name !== 'FunctionDefinition') return 'part';
    if (isClass && isPart(name, place)) return 'part';
    const count = reading.notes.length;
    const tool = readSignature(reading, name, place);
    if (reading.notes.length === count || isClass) return tool;
    reading.notes.length = count;
    return undefined;
  });
  return read.includes(undefined) ? [] : read.filter((one) => typeof one === 'object');
}

function readSignature(
  reading: SourceReading,
  name: string,
  place: PythonPlace,
): JsonObject | undefined {
  if (place.node.name === 'ClassDefinition')
    return findClassKind(place) === 'model' && findDocstring(place)
      ? createModelTool(reading, place)
      : undefined;
  const source = place.node.name === 'FunctionDefinition' ? readPythonFunction(place) : undefined;
  if (source === undefined || source.docstring.text === '') return undefined;
  const isDescribed = source.parameters.some((one) => source.docstring.parameters.has(one.name));
  return isDescribed
    ? createPythonTool(
        { name, description: getDescription(source) },
        readArguments(reading, source),
      )
    : undefined;
}

/** Another class or function names it: it is a field, a base, an enum. */
function isPart(name: string, place: PythonPlace): boolean {
  const { node, file } = place;
  const others = file.text.slice(0, node.from) + file.text.slice(node.to);
  return new RegExp(`\\b${name}\\b`).test(others);
}
