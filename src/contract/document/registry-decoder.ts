import {
  anyJson,
  anyObject,
  count,
  decodeEnum,
  decodeList,
  decodeMap,
  decodeObject,
  flag,
  pointerText,
  text,
} from '../json/decode.ts';
import { PRESETS } from '../preset.ts';
import { PROFILES } from '../profile.ts';
import { ANSWERS, SEVERITIES } from '../registry.ts';
import { RESULT_ENVELOPES } from '../schema/vocabulary.ts';
import { gateDecoder } from '../session/read-gates.ts';
import { transitionDecoder } from '../session/read-transitions.ts';

const tier = decodeObject(
  { name: text, description: text, wire: decodeObject({ openai_responses: anyObject }) },
  ['name'],
);

/** A session with its expected end, or a sentence with the tool that it should lead to. */
const caseDecoder = decodeObject(
  {
    name: text,
    session: anyObject,
    answers: decodeMap(anyObject),
    steps: decodeList(anyObject),
    expect: anyObject,
    sentence: text,
    tool: text,
    also_accepted: decodeList(text),
    must_not_call: decodeList(text),
  },
  ['name'],
);

/** A `registry.json`; its `schema` is the published JSON Schema. */
export const registryDecoder = decodeObject(
  {
    format: text,
    name: text,
    version: text,
    description: text,
    profile: decodeEnum(PROFILES),
    tiers: decodeList(tier),
    phases: decodeList(
      decodeObject(
        { name: text, tiers: decodeList(text), transitions: decodeList(transitionDecoder) },
        ['name'],
      ),
    ),
    gates: decodeList(gateDecoder),
    done_tool: text,
    budget: decodeObject({ comfortable: count, loaded: count, overloaded: count }),
    targets: decodeList(text),
    sending: decodeMap(decodeObject({ sender: text, prose: flag, deferral: flag })),
    result_envelope: decodeEnum(RESULT_ENVELOPES),
    wire: decodeObject({ gemini: anyJson }),
    lint: decodeObject({
      preset: decodeEnum(PRESETS),
      severity: decodeMap(decodeEnum([...SEVERITIES, 'off'] as const)),
      suppressions: decodeList(
        decodeObject({ rule: text, tool: text, at: pointerText, reason: text }, ['rule', 'reason']),
      ),
    }),
    tools: decodeList(text),
    readings: decodeList(
      decodeObject(
        { tool: text, target: text, read_on: text, answers: decodeMap(decodeEnum(ANSWERS)) },
        ['tool', 'read_on'],
      ),
    ),
    cases: decodeList(caseDecoder),
    evidence: anyObject,
    verifications: decodeList(anyObject),
    drafts: decodeList(
      decodeObject({
        name: text,
        file: text,
        reasons: decodeList(
          decodeObject({ code: text, message: text, hint: text, at: pointerText }),
        ),
      }),
    ),
    files: decodeList(text),
  },
  ['name'],
);
