import type { Contract } from '../../../contract/contract.ts';
import { findVerbEffect } from '../../effect/find-verb-effect.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { Neighbours } from '../../neighbours.ts';
import type { RuleReport, Subject, ToolRule } from '../../rule.ts';
import { findToolName } from '../../words/find-tool-name.ts';
import {
  getMentionContext,
  hasSeveralWords,
  listMentions,
  replaceSpans,
  type Mention,
  type TextMentions,
} from '../../words/list-mentions.ts';
import { listNames } from '../../words/list-names.ts';
import { splitWords } from '../../words/split-words.ts';
import { listValueNames } from './list-value-names.ts';

const IS_TOOL = /^ (?:tool|function|first|instead|tool’s|tool's)\b/i;
const IS_CALLED =
  /\b(?:call|calling|run|running|invoke|invoking|via|calls? to|result of|results of|returned by|output of|obtained from|returned from|got from|comes from) (?:the |either )?$/i;
/** A value is used, tried and preferred, too. */
const IS_USED = /\b(?:use|using|see|try|prefer) (?:the |either )?$/i;
/** "Use `list_users` to find its id": in the text of a parameter nothing else makes it a tool. */
const SEEKS = /^ (?:to|and) (?:find|get|list|look|obtain|retrieve|fetch|search|discover)\b/i;
/** "The `rename` operation of edit_all", "in the `sumTotal` function": a value, and code. */
const IS_PART = /^ (?:operation|action|mode|method|option|flag|setting|value|event|type)\b/i;
const IN_CODE = /\b(?:in|inside|within|of) (?:the |a )?$/i;
/** Names of a shell, a library or another product. */
const FOREIGN =
  /\b(?:command|cli|shell|library|package|python|javascript|api|endpoint|sdk|method|class|module|npm|pip|css|sql|environment|setting|config(?:uration)?)\b/i;

const released = {
  ...example,
  name: 'release_room',
  description:
    'Release a booked meeting room. Mutating: takes the booking out of the calendar. Use when a meeting was called off. Fails when there is no such booking. Do not use to move a booking.',
};

export const toolsExist: ToolRule = {
  id: 'tools-exist',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Name only tools that exist',
  why: 'A model calls the tool that the description names. An unknown name costs a turn and an `unknown_tool` error.',
  source: 'Source 002, the sibling named in the description; source 004, unknown_tool',
  except:
    'Where the tool belongs to another server that is always loaded with this one, suppress the finding with that reason.',
  fixKinds: ['text'],
  bad: {
    tools: [
      released,
      { ...example, description: `${example.description} Call releaseRoom first to free it.` },
    ],
  },
  good: {
    tools: [
      released,
      { ...example, description: `${example.description} Call release_room first to free it.` },
    ],
  },
  check: ({ contract, set }, report) => {
    const texts = listMentions(contract);
    if (texts.length === 0) return;
    const seen = new Set<string>();
    for (const text of texts) {
      for (const mention of text.notable) {
        if (seen.has(mention.name) || !isClaim(text, mention, { contract, set })) continue;
        seen.add(mention.name);
        const found =
          set.count(mention.name) > 0 || set.isAlone()
            ? undefined
            : describe(text, mention, contract, set);
        if (found !== undefined) report(found);
      }
    }
  },
};

/** The text tells the model to call it, and nothing else in the contract has the name. */
function isClaim(
  text: TextMentions,
  { name, start, end, isQuoted }: Mention,
  { contract, set }: Pick<Subject, 'contract' | 'set'>,
): boolean {
  if (!hasSeveralWords(name) || isSpelling(name, contract.name)) return false;
  const { before, after } = getMentionContext(text, { name, start, end, isQuoted });
  const isTool = IS_TOOL.test(after);
  const isUsed =
    IS_USED.test(before) &&
    (text.about === undefined ||
      SEEKS.test(after) ||
      findToolName(name, contract, set) !== undefined);
  if (
    (!isTool && !isUsed && !IS_CALLED.test(before)) ||
    IS_PART.test(after) ||
    (after.startsWith(' function') && IN_CODE.test(before)) ||
    FOREIGN.test(`${before.slice(-30)} ${after.slice(0, 30)}`)
  )
    return false;
  return !isOwnName(name, contract) && !listValueNames(contract).has(name);
}

/** A value in kebab case ('deploy-only') or a type (`CreateRoomRequest`) beside tools in snake case. */
function hasOtherStyle(name: string, own: string): boolean {
  return (
    (name.includes('-') && !name.includes('_') && !own.includes('-')) ||
    (/^[A-Z]/.test(name) && !/^[A-Z]/.test(own))
  );
}

/** The tool's own name in any spelling. */
function isSpelling(name: string, own: string): boolean {
  return (
    name === own ||
    (name.length <= own.length + 4 && splitWords(name).join(' ') === splitWords(own).join(' '))
  );
}

/** Begins with a verb, or with the prefix of a similar tool (`firecrawl_…`). */
function isToolLike(name: string, neighbour: string): boolean {
  const [first = ''] = splitWords(name);
  return findVerbEffect(first) !== undefined || first === splitWords(neighbour)[0];
}

function isOwnName(name: string, contract: Contract): boolean {
  const { parameters, fields } = getFacts(contract);
  return [...parameters, ...fields].some((parameter) => parameter.name === name);
}

function describe(
  text: TextMentions,
  { name }: Mention,
  contract: Contract,
  set: Neighbours,
): RuleReport | undefined {
  const meant = findToolName(name, contract, set);
  if (
    meant === undefined &&
    (!isToolLike(name, contract.name) || hasOtherStyle(name, contract.name))
  )
    return undefined;
  if (meant === undefined)
    return {
      at: text.at,
      message: `The description tells the model to call ${listNames([name])}, but no tool has that name.`,
      hint: 'Name an existing tool, or describe what to do instead.',
    };
  const spans = text.mentions.flatMap((mention) =>
    mention.name === name ? [{ start: mention.start, end: mention.end, to: meant }] : [],
  );
  return {
    at: text.at,
    message: `The description says ${listNames([name])}, but the tool is ${listNames([meant])}.`,
    hint: `Write ${listNames([meant])}.`,
    fixes: [
      {
        title: `Write ${meant}`,
        kind: 'text',
        edits: [{ kind: 'set', at: text.at, value: replaceSpans(text.text, spans) }],
      },
    ],
  };
}
