import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { applyEdits, type Edit } from '../../../src/contract/document/edit.ts';
import {
  convertFromPlain,
  get,
  isObject,
  type Json,
  type JsonObject,
} from '../../../src/contract/json/json.ts';
import { parseJson } from '../../../src/contract/json/parse-json.ts';
import type { Pointer } from '../../../src/contract/json/pointer.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { isSchema } from '../../../src/contract/schema/schema.ts';
import { SchemaDesigner } from '../../../src/ui/schema/SchemaDesigner.tsx';
import { SchemaServices, type Services } from '../../../src/ui/schema/services.ts';

export interface Desk {
  /** The schema as it stands in the document, as compact text. */
  readonly schema: () => string;
  readonly document: () => JsonObject;
  /** What each step of undo is called. */
  readonly labels: readonly string[];
  readonly places: readonly (Pointer | undefined)[];
  readonly copied: readonly string[];
}

interface Extra {
  readonly findings?: (at: Pointer) => string | undefined;
  readonly costAt?: (at: Pointer) => number | undefined;
  /** Other parts of the document. */
  readonly parts?: object;
  readonly services?: Partial<Services>;
}

/**
 * The designer over a document of its own. `source` is a plain schema, JSON text, or undefined for
 * none.
 */
export function openDesigner(
  source: unknown,
  { findings, costAt, parts = {}, services }: Extra = {},
): Desk {
  let document = makeDocument(parts, source);
  const labels: string[] = [];
  const places: (Pointer | undefined)[] = [];
  const copied: string[] = [];
  const outside: Services = {
    runProbe: () => Promise.reject(new Error('not asked here')),
    checkPattern: () => Promise.reject(new Error('not asked here')),
    copy: async (text) => copied.push(text) > 0,
    readOnly: false,
    ...services,
  };
  function Holder() {
    const [now, setNow] = useState(document);
    const edit = (edits: readonly Edit[], label: string): void => {
      labels.push(label);
      document = applyEdits(document, edits);
      setNow(document);
    };
    const documents = { subscribe: () => () => undefined, read: () => document };
    const held = now.get('input_schema');
    const designer = (
      <SchemaDesigner
        schema={isSchema(held) ? held : undefined}
        at={['input_schema']}
        title="Input"
        documents={documents}
        onEdit={edit}
        onPlace={(at) => places.push(at)}
        renderFindings={(at) => findings?.(at)}
        {...(costAt === undefined ? {} : { measureCost: costAt })}
      />
    );
    return services === undefined ? (
      designer
    ) : (
      <SchemaServices value={outside}>{designer}</SchemaServices>
    );
  }
  render(<Holder />);
  const print = (json: Json | undefined): string => (json === undefined ? '' : printJson(json));
  return {
    schema: () => print(document.get('input_schema')),
    document: () => document,
    labels,
    places,
    copied,
  };
}

function makeDocument(parts: object, source: unknown): JsonObject {
  const parsed = typeof source === 'string' ? parseJson(source) : undefined;
  const schema =
    parsed?.kind === 'ok'
      ? parsed.value.value
      : source === undefined
        ? undefined
        : convertFromPlain(source);
  const others = convertFromPlain(parts);
  return new Map<string, Json>([
    ['name', 'tool'],
    ...(isObject(others) ? others : []),
    ...(schema === undefined ? [] : [['input_schema', schema] as const]),
  ]);
}

/** A row by what it is called. */
export function rowOf(name: string): HTMLElement {
  return screen.getByRole('row', {
    name: new RegExp(`^${name.replaceAll(/[.*+?^$()[\]{}|\\/]/g, '\\$&')}(, required)?$`),
  });
}

/** The rows that are in the page by their names, top to bottom. */
export function rowNames(): readonly string[] {
  return [...document.querySelectorAll('[data-row]')].map(
    (row) => row.getAttribute('aria-label') ?? '',
  );
}

export function nameFieldOf(name: string): HTMLElement {
  return within(rowOf(name)).getByLabelText(/name$|pattern$|depends on$/i);
}

/** Opens the details of a row and answers them. */
export async function detailOf(name: string): Promise<HTMLElement> {
  const button = within(rowOf(name)).getByLabelText('Details');
  if (button.getAttribute('aria-expanded') !== 'true') await userEvent.click(button);
  const detail = rowOf(name).nextElementSibling;
  if (!(detail instanceof HTMLElement)) throw new Error(`no details of ${name}`);
  return detail;
}

interface One {
  readonly desk: Desk;
  readonly detail: HTMLElement;
  /** The property as it stands in the document. */
  readonly now: () => string;
}

/** A schema of one property `p`, with its details open. */
export async function openOne(schema: unknown): Promise<One> {
  const desk = openDesigner({ properties: { p: schema } });
  return { desk, detail: await detailOf('p'), now: () => partOf(desk, 'properties', 'p') };
}

/** One part of the schema in the document, as compact text. */
export function partOf(desk: Desk, ...at: readonly string[]): string {
  const part = at.reduce<Json | undefined>(get, desk.document().get('input_schema'));
  return part === undefined ? '' : printJson(part);
}

/** What axe finds, with the markup it finds it in. */
export async function listDefects(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`,
  );
}
