import { describe, expect, it } from 'vitest';
import { listNames, readOnlyTool, readSource } from './read-source.ts';

const HEAD = `from enum import Enum
from typing import Annotated, Any, Dict, List, Literal, Optional, Tuple, Union
from pydantic import BaseModel, ConfigDict, Field, conint, constr
`;

function readParameter(
  annotation: string,
  value = '',
): { readonly schema: unknown; readonly required: unknown } {
  const text = `${HEAD}class Color(str, Enum):
    RED = "red"
    BLUE = "blue"

@mcp.tool()
def t(it: ${annotation}${value === '' ? '' : ` = ${value}`}) -> str:
    """Says."""
`;
  const schema = Object(readOnlyTool('a.py', text)['input_schema']);
  return {
    schema: Reflect.get(Object(Reflect.get(schema, 'properties')), 'it'),
    required: Reflect.get(schema, 'required'),
  };
}

describe('a type hint', () => {
  it.each<[string, object]>([
    ['str', { type: 'string' }],
    ['int', { type: 'integer' }],
    ['float', { type: 'number' }],
    ['bool', { type: 'boolean' }],
    ['Any', {}],
    ['list', { type: 'array' }],
    ['list[str]', { type: 'array', items: { type: 'string' } }],
    ['List[List[int]]', { type: 'array', items: { type: 'array', items: { type: 'integer' } } }],
    ['set[int]', { type: 'array', items: { type: 'integer' }, uniqueItems: true }],
    ['dict[str, int]', { type: 'object', additionalProperties: { type: 'integer' } }],
    ['Dict[str, Any]', { type: 'object' }],
    ['Optional[str]', { type: ['string', 'null'] }],
    ['str | None', { type: ['string', 'null'] }],
    ['"str | None"', { type: ['string', 'null'] }],
    ['Union[int, str]', { anyOf: [{ type: 'integer' }, { type: 'string' }] }],
    ['int | str | None', { anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] }],
    ["Literal['a', 'b']", { type: 'string', enum: ['a', 'b'] }],
    ['Literal[1]', { type: 'number', const: 1 }],
    ['Color', { type: 'string', enum: ['red', 'blue'] }],
    ['Tuple[int, ...]', { type: 'array', items: { type: 'integer' } }],
    [
      'tuple[int, str]',
      {
        type: 'array',
        prefixItems: [{ type: 'integer' }, { type: 'string' }],
        items: false,
        minItems: 2,
        maxItems: 2,
      },
    ],
    ['Annotated[str, "Where"]', { type: 'string', description: 'Where' }],
    [
      'Annotated[int, Field(ge=1, le=9, description="How many")]',
      { type: 'integer', description: 'How many', minimum: 1, maximum: 9 },
    ],
    [
      'Annotated[list[str], Field(min_length=1)]',
      { type: 'array', items: { type: 'string' }, minItems: 1 },
    ],
    [
      'constr(min_length=2, pattern=r"^\\w+$")',
      { type: 'string', minLength: 2, pattern: '^\\w+$' },
    ],
    ['conint(gt=0)', { type: 'integer', exclusiveMinimum: 0 }],
  ])('%s', (annotation, schema) => {
    expect(readParameter(annotation)).toEqual({ schema, required: ['it'] });
  });

  it.each<[string, string, object]>([
    ['int', '3', { type: 'integer', default: 3 }],
    ['Optional[str]', 'None', { type: ['string', 'null'], default: null }],
    ['Color', 'Color.RED', { type: 'string', enum: ['red', 'blue'], default: 'red' }],
    ['str', 'Field("x", description="d")', { type: 'string', description: 'd', default: 'x' }],
    [
      'list[str]',
      'Field(default_factory=list)',
      { type: 'array', items: { type: 'string' }, default: [] },
    ],
    ['int', '-1', { type: 'integer', default: -1 }],
  ])('%s with %s is optional', (annotation, value, schema) => {
    expect(readParameter(annotation, value)).toEqual({ schema, required: undefined });
  });

  it('is required with Field(...)', () => {
    expect(readParameter('str', 'Field(..., max_length=3)')).toEqual({
      schema: { type: 'string', maxLength: 3 },
      required: ['it'],
    });
  });
});

const MODELS = `${HEAD}
class Line(BaseModel):
    """One line of an order."""
    sku: str = Field(..., description="Stock " "unit", min_length=3)
    count: int = Field(1, ge=1)

class Order(BaseModel):
    """Creates an order."""
    model_config = ConfigDict(extra="forbid")
    lines: List[Line] = Field(max_length=5)
    note: Optional[str] = None
    parent: Optional["Order"] = Field(None, alias="parentOrder")
`;

describe('a Pydantic model', () => {
  it('is a tool where it is documented and no other names it, with the models in it as definitions', () => {
    const { tools, notes } = readSource({
      'order.py': MODELS.replace(
        '    parent: Optional["Order"] = Field(None, alias="parentOrder")\n',
        '',
      ),
    });
    expect([notes, tools.map((tool) => tool.get('name'))]).toEqual([[], ['Order']]);
    expect(readOnlyTool('order.py', MODELS.replace(/ {4}parent.*\n/, ''))).toMatchObject({
      name: 'Order',
      description: 'Creates an order.',
      input_schema: {
        type: 'object',
        properties: {
          lines: { type: 'array', items: { $ref: '#/$defs/Line' }, maxItems: 5 },
          note: { type: ['string', 'null'], default: null },
        },
        required: ['lines'],
        additionalProperties: false,
        $defs: {
          Line: {
            type: 'object',
            description: 'One line of an order.',
            properties: {
              sku: { type: 'string', description: 'Stock unit', minLength: 3 },
              count: { type: 'integer', minimum: 1, default: 1 },
            },
            required: ['sku'],
          },
        },
      },
    });
  });

  it('that refers to itself ends, and its alias is its name', () => {
    const text = `${MODELS}\n@tool(args_schema=Order)\ndef place(**kwargs):\n    """Places."""\n`;
    const tool = readOnlyTool('order.py', text);
    expect(tool['name']).toBe('place');
    expect(tool['input_schema']).toMatchObject({
      properties: {
        parentOrder: { anyOf: [{ $ref: '#/$defs/Order' }, { type: 'null' }], default: null },
      },
    });
  });

  it('is inherited from, in this file and in another', () => {
    const { tools } = readSource({
      'app/base.py': 'from pydantic import BaseModel\nclass Base(BaseModel):\n    id: str\n',
      'app/tools.py':
        'from .base import Base\nclass Search(Base):\n    q: str\n\n@mcp.tool\ndef find(search: Search):\n    """Finds."""\n',
    });
    const schema = tools[0]?.get('input_schema');
    const definitions = schema instanceof Map ? schema.get('$defs') : undefined;
    const search = definitions instanceof Map ? definitions.get('Search') : undefined;
    expect(search instanceof Map ? search.get('required') : undefined).toEqual(['id', 'q']);
  });
});

describe('a docstring', () => {
  const read = (docstring: string): object =>
    readOnlyTool(
      'a.py',
      `@function_tool\ndef move(ctx: RunContextWrapper[Any], src: str, dst: str = "x", *args, **kw) -> str:\n    """${docstring}"""\n    return src\n`,
    );

  it.each<[string, string]>([
    [
      'Google',
      'Moves a file.\n\n    Keeps its date.\n\n    Args:\n        src (str): From where,\n            in full.\n        dst: To where.\n\n    Returns:\n        The path.\n    ',
    ],
    [
      'NumPy',
      'Moves a file.\n\n    Keeps its date.\n\n    Parameters\n    ----------\n    src : str\n        From where,\n        in full.\n    dst : str, optional\n        To where.\n\n    Returns\n    -------\n    The path.\n    ',
    ],
    [
      'reST',
      'Moves a file.\n\n    Keeps its date.\n\n    :param src: From where,\n        in full.\n    :type src: str\n    :param str dst: To where.\n\n    Returns:\n        The path.\n    ',
    ],
  ])('in the style of %s describes the parameters', (style, docstring) => {
    const end = style === 'NumPy' ? 'Returns\n-------\nThe path.' : 'Returns:\n    The path.';
    expect(read(docstring)).toEqual({
      name: 'move',
      description: `Moves a file.\n\nKeeps its date.\n\n${end}`,
      input_schema: {
        type: 'object',
        properties: {
          src: { type: 'string', description: 'From where,\nin full.' },
          dst: { type: 'string', description: 'To where.', default: 'x' },
        },
        required: ['src'],
      },
    });
  });

  it('that describes a parameter which is not there stays whole', () => {
    expect(read('Moves.\n\n    Args:\n        other: What.\n    ')).toMatchObject({
      description: 'Moves.\n\nArgs:\n    other: What.',
    });
  });
});

describe('a Python file', () => {
  it('registers tools in several ways', () => {
    const text = `${MODELS}
@mcp.tool(name="named", description="Given", annotations={"readOnlyHint": True})
async def first(a: int): ...

@agent.tool_plain
def second(b: str) -> str:
    """Second."""

third = StructuredTool.from_function(func=run, name="third", description="d", args_schema=Order)
TOOLS = [
    {"type": "function", "function": {"name": "fourth", "description": "d", "parameters": {"type": "object", "properties": {}}}},
    {"name": "fifth", "description": "d", "input_schema": Line.model_json_schema()},
    types.Tool(name="sixth", description="d", inputSchema={"type": "object"}),
    openai.pydantic_function_tool(Line, name="seventh"),
]

class Eighth(BaseTool):
    name: str = "eighth"
    description: str = "d"
    args_schema: Type[BaseModel] = Line
`;
    const read = readSource({ 'a.py': text });
    expect(listNames(read)).toEqual([
      'named',
      'second',
      'third',
      'fourth',
      'fifth',
      'sixth',
      'seventh',
      'eighth',
    ]);
    expect(read.notes.filter((note) => !note.includes('a bare function'))).toEqual([]);
  });

  it('has unknown types noted with their lines, and accepts anything there', () => {
    const { tools, notes } = readSource({
      'a.py': '@mcp.tool()\ndef f(a: DataFrame, b):\n    """F."""\n',
    });
    expect(notes).toEqual([
      'a.py, line 2: `DataFrame` is a type that is not understood; any value is accepted.',
      'a.py, line 2: `b` has no type; any value is accepted.',
    ]);
    const schema = tools[0]?.get('input_schema');
    expect(schema instanceof Map ? schema.get('required') : undefined).toEqual(['b']);
  });

  it.each([
    [
      'of an application',
      'import os\n\ndef main(argv):\n    """Runs."""\n    return 0\n\nif __name__ == "__main__":\n    main([])\n',
    ],
    ['of settings', 'class Settings(BaseModel):\n    debug: bool = False\n    name: str = "x"\n'],
    [
      'of tests',
      'import pytest\n\n@pytest.fixture\ndef tool(tmp_path):\n    """A tool."""\n    return tmp_path\n',
    ],
    [
      'with a dict of people',
      'PEOPLE = [{"name": "Ann", "description": "d", "parameters": 3}, {"name": "Bo", "age": 4}]\n',
    ],
  ])('%s has no tool', (_, text) => {
    expect(readSource({ 'a.py': text })).toEqual({ tools: [], notes: [] });
  });
});
