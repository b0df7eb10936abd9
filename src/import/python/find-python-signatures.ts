import type { JsonObject } from '../../contract/json/json.ts';
import type { SourceReading } from '../source/source-reading.ts';
import { createModelTool } from './find-python-tools.ts';
import { getPythonText, type PythonFile, type PythonPlace } from './python-file.ts';
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
 * known. Anything else is a program like any other.
 */
export function findPythonSignatures(
  reading: SourceReading,
  file: PythonFile,
): readonly JsonObject[] {
  if (file.names.size > MOST_NAMES) return [];
  return [...file.names].flatMap(([name, found]): readonly JsonObject[] => {
    if (found.kind !== 'node' || name.startsWith('_')) return [];
    const place = { node: found.node, file };
    const count = reading.notes.length;
    const tool = readSignature(reading, name, place);
    if (reading.notes.length === count || place.node.name === 'ClassDefinition')
      return tool === undefined ? [] : [tool];
    reading.notes.length = count;
    return [];
  });
}

function readSignature(
  reading: SourceReading,
  name: string,
  place: PythonPlace,
): JsonObject | undefined {
  if (place.node.name === 'ClassDefinition')
    return isRootModel(name, place) ? createModelTool(reading, place) : undefined;
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

function isRootModel(name: string, place: PythonPlace): boolean {
  if (findClassKind(place) !== 'model' || !findDocstring(place)) return false;
  const own = getPythonText(place);
  const others = place.file.text.replace(own, '');
  return !new RegExp(`[\\[(:|,]\\s*["']?${name}\\b`).test(others);
}
