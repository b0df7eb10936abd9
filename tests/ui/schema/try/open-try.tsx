import { render } from '@testing-library/react';
import { useState } from 'react';
import { convertFromPlain, type Json } from '../../../../src/contract/json/json.ts';
import { formatPointer } from '../../../../src/contract/json/pointer.ts';
import { printJson } from '../../../../src/contract/json/print-json.ts';
import { isSchema, type Schema } from '../../../../src/contract/schema/schema.ts';
import type { ProbeJob } from '../../../../src/probe/probe.ts';
import { runProbe } from '../../../../src/probe/run-probe.ts';
import { SchemaScope, type SchemaMemory } from '../../../../src/ui/schema/scope.ts';
import { SchemaServices, type Services } from '../../../../src/ui/schema/services.ts';
import { TryPanel } from '../../../../src/ui/schema/try/TryPanel.tsx';

export interface TryDesk {
  readonly jobs: ProbeJob[];
  readonly went: string[];
  readonly copied: string[];
  readonly examples: string[];
  readonly change: (schema: unknown) => void;
  readonly close: () => void;
}

export function readSchema(plain: unknown): Schema {
  const schema = convertFromPlain(plain);
  if (!isSchema(schema)) throw new TypeError('not a schema');
  return schema;
}

export function newMemory(): SchemaMemory {
  return { drafts: new Map(), views: new Map(), tries: new Map() };
}

/** The panel over the real engines, without the worker between. */
export function openTry(
  plain: unknown,
  { memory = newMemory(), ...extra }: Partial<Services> & { readonly memory?: SchemaMemory } = {},
): TryDesk {
  const jobs: ProbeJob[] = [];
  const [went, copied, examples]: [string[], string[], string[]] = [[], [], []];
  const services: Services = {
    runProbe: async (job) => {
      jobs.push(job);
      return { kind: 'answer', value: await runProbe(job) };
    },
    checkPattern: () => Promise.reject(new Error('not asked here')),
    copy: async (text) => copied.push(text) > 0,
    readOnly: false,
    addExample: (value: Json) => void examples.push(printJson(value)),
    ...extra,
  };
  let change: (schema: Schema) => void = () => undefined;
  function Holder() {
    const [schema, setSchema] = useState(() => readSchema(plain));
    change = setSchema;
    return (
      <SchemaScope value={{ owner: 'tool', memory }}>
        <SchemaServices value={services}>
          <TryPanel schema={schema} title="Input" onGo={(at) => went.push(formatPointer(at))} />
        </SchemaServices>
      </SchemaScope>
    );
  }
  const { unmount } = render(<Holder />);
  return {
    jobs,
    went,
    copied,
    examples,
    change: (next) => change(readSchema(next)),
    close: unmount,
  };
}
