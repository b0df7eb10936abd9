import { parseSync, Visitor, type ESTree } from 'vite';
import type { Source } from '../architecture/sources.ts';

export interface Words {
  /** `title`, `aria-label`, `message`…: the attribute or property; `text` where there is none. */
  readonly kind: string;
  /** In one line; `…` stands for what is computed. */
  readonly text: string;
}

type Node = ESTree.Expression | ESTree.JSXChild | ESTree.JSXExpression | ESTree.JSXAttributeValue;

/** Attributes and properties that people read, whatever they hold. */
const READ = new Set(
  'title aria-label label placeholder about hint message summary alt name_ heading description words reason singular plural note text lead help usage what when'.split(
    ' ',
  ),
);
/** Attributes and properties that nobody reads. */
const UNREAD =
  /^(class(Name|es)?|key|id|style|d|viewBox|transform|points|href|src|role|type|htmlFor|data-.*|aria-(?!label$|description$|valuetext$|roledescription$).*|tabIndex|dir|lang|rel|gridTemplate.*|pattern|source|url|integrity)$/;
/** Calls whose arguments nobody reads. */
const UNREAD_CALLS =
  /^(querySelector(All)?|closest|matches|RegExp|matchMedia|createElement|getItem|setItem|split|join|replace(All)?|startsWith|endsWith|includes|has|get|postMessage|URL|test)$/;
/** Inside a sentence. */
const INLINE = /^(a|abbr|b|bdi|code|em|i|kbd|small|span|strong|NameText|WrappedName)$/;

/** Two words: what is said to people is a sentence or a part of one. */
const PHRASE = /\p{L}[\p{L}'’`]*,? [`“"]?(…|\p{L})/u;
/** Code, markup and paths that happen to have a space. */
const CODE = /[{}<>;\\]|=>|==|\w\(|^[\w-]+: |^\s*(def|import|const|from|return) /;

/** The texts of a source file that a person can see, in their order, without repeats. */
export function listWords({ path, text }: Pick<Source, 'path' | 'text'>): readonly Words[] {
  const found = new Map<string, Words>();
  const done = new Set<object>();
  const add = (kind: string, raw: string): void => {
    const line = raw.replace(/\s+/g, ' ').trim();
    if (/\p{L}{2}/u.test(line)) found.set(`${kind} ${line}`, { kind, text: line });
  };
  /** Every text that an expression can come to. */
  const addTexts = (kind: string, node: Node | null | undefined): void => {
    for (const each of listTexts(node)) {
      done.add(each.node);
      add(kind, each.text);
    }
  };
  const skip = (node: object): void =>
    walk(node, (each) => {
      done.add(each);
    });
  new Visitor({
    ImportDeclaration: (node) => skip(node.source),
    ImportExpression: (node) => skip(node.source),
    TSLiteralType: (node) => skip(node),
    JSXAttribute: (node) => {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
      if (UNREAD.test(name)) skip(node);
      else if (READ.has(name)) addTexts(name, node.value);
    },
    Property: (node) => {
      const name = node.key.type === 'Identifier' ? node.key.name : '';
      if (UNREAD.test(name)) skip(node.value);
      else if (READ.has(name) && isExpression(node.value)) addTexts(name, node.value);
    },
    CallExpression: (node) => {
      const name = getCallee(node.callee);
      if (UNREAD_CALLS.test(name)) node.arguments.forEach(skip);
      if (name !== 'createFailure') return;
      const [, message, hint] = node.arguments;
      if (isExpression(message)) addTexts('message', message);
      if (isExpression(hint)) addTexts('hint', hint);
    },
    NewExpression: (node) => {
      if (UNREAD_CALLS.test(getCallee(node.callee))) node.arguments.forEach(skip);
      if (!getCallee(node.callee).endsWith('Error')) return;
      const [message] = node.arguments;
      if (isExpression(message)) addTexts('error', message);
    },
    JSXElement: (node) => addElement(node),
    JSXFragment: (node) => addElement(node),
    TemplateLiteral: (node) => addPhrase(node),
    Literal: (node) => addPhrase(node),
  }).visit(parseSync(path, text).program);
  return [...found.values()];

  function addElement(node: ESTree.JSXElement | ESTree.JSXFragment): void {
    for (const child of node.children)
      if (child.type === 'JSXExpressionContainer') addTexts('text', child.expression);
    if (done.has(node) || !node.children.some(isWritten)) return;
    add(node.type === 'JSXElement' ? getTag(node) : 'text', flatten(node.children, done));
  }

  function addPhrase(node: ESTree.TemplateLiteral | ESTree.Expression): void {
    if (done.has(node)) return;
    for (const each of listTexts(node))
      if (PHRASE.test(each.text) && !CODE.test(each.text))
        add(path.startsWith('src/cli/') ? 'command line' : 'text', each.text);
  }
}

/** `button`, `heading` or `text`. */
function getTag(node: ESTree.JSXElement): string {
  const { name } = node.openingElement;
  const tag = name.type === 'JSXIdentifier' ? name.name : '';
  if (/^h\d$/.test(tag)) return 'heading';
  return /^(button|label|option|legend|summary)$/.test(tag) ? tag : 'text';
}

function isWritten(child: ESTree.JSXChild): boolean {
  return child.type === 'JSXText' && /\p{L}/u.test(child.value);
}

/** The sentence that an element draws, with what stands inside it. */
function flatten(children: readonly ESTree.JSXChild[], done: Set<object>): string {
  return children
    .map((child) => {
      // An end of line between two words is drawn as a space, beside an element it is nothing.
      if (child.type === 'JSXText') return child.value.replace(/^\s*\n\s*|\s*\n\s*$/g, '');
      if (child.type === 'JSXExpressionContainer') {
        const [only, ...others] = listTexts(child.expression);
        return only !== undefined && others.length === 0 && only.node === child.expression
          ? only.text
          : '…';
      }
      if (child.type === 'JSXElement' && isInline(child)) {
        done.add(child);
        return child.children.length === 0 ? '…' : flatten(child.children, done);
      }
      return '';
    })
    .join('');
}

function isInline(node: ESTree.JSXElement): boolean {
  const { name } = node.openingElement;
  return name.type === 'JSXIdentifier' && INLINE.test(name.name);
}

function getCallee(node: ESTree.Expression): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier'
    ? node.property.name
    : '';
}

function isExpression(node: ESTree.Node | undefined): node is ESTree.Expression {
  return node !== undefined && node.type !== 'SpreadElement';
}

interface Text {
  readonly node: object;
  readonly text: string;
}

/** The texts of both branches, of all items, of both sides. */
function listTexts(node: Node | null | undefined): readonly Text[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return [{ node, text: node.quasis.map(({ value }) => value.cooked ?? '').join('…') }];
    case 'ConditionalExpression':
      return [...listTexts(node.consequent), ...listTexts(node.alternate)];
    case 'LogicalExpression':
      return [...listTexts(node.left), ...listTexts(node.right)];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'JSXExpressionContainer':
      return listTexts(node.expression);
    case 'ArrayExpression':
      return node.elements.flatMap((item) =>
        item === null || item.type === 'SpreadElement' ? [] : listTexts(item),
      );
    default:
      return [];
  }
}

function walk(value: unknown, visit: (node: object) => void): void {
  if (typeof value !== 'object' || value === null) return;
  visit(value);
  for (const child of Object.values(value)) walk(child, visit);
}
