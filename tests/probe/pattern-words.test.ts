import { describe, expect, it } from 'vitest';
import { describePattern } from '../../src/probe/pattern/describe-pattern.ts';
import { parsePattern } from '../../src/probe/pattern/parse-pattern.ts';

const cases: readonly (readonly [string, readonly string[]])[] = [
  [
    '^[a-z][a-z0-9-]{1,39}$',
    ['starts with one of a–z', 'then 1 to 39 of a–z, 0–9 or -', 'and ends'],
  ],
  [
    '^#?([a-fA-F0-9]{6}|[a-fA-F0-9]{3})$',
    ['may start with “#”', 'then either 6 of a–f, A–F or 0–9, or 3 of a–f, A–F or 0–9', 'and ends'],
  ],
  [
    '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$',
    [
      'starts with 8 of 0–9, a–f or A–F, then “-”, then 4 of 0–9, a–f or A–F',
      'then “-”, then one of 1–8, then 3 of 0–9, a–f or A–F, then “-”',
      'then one of 8, 9, a, b, A or B, then 3 of 0–9, a–f or A–F, then “-”',
      'then 12 of 0–9, a–f or A–F, and ends',
    ],
  ],
  [
    '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
    [
      'starts with 4 digits',
      'then “-”',
      'then either “0” then one of 1–9, or “1” then one of 0–2',
      'then “-”',
      'then either “0” then one of 1–9, or one of 1 or 2 then a digit, or “3” then one of 0 or 1',
      'and ends',
    ],
  ],
  [
    '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(?:\\.\\d+)?(?:Z|[+\\-]\\d{2}:\\d{2})$',
    [
      'starts with 4 digits, then “-”, then 2 digits, then “-”, then 2 digits',
      'then “T”, then 2 digits, then “:”, then 2 digits, then “:”, then 2 digits',
      'then optionally (“.” then 1 or more digits)',
      'then either “Z”, or one of + or - then 2 digits then “:” then 2 digits',
      'and ends',
    ],
  ],
  [
    '^[a-z]{2}(?:-[A-Z]{2})?$',
    ['starts with 2 of a–z', 'then optionally (“-” then 2 of A–Z)', 'and ends'],
  ],
  [
    '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
    [
      'starts with 1 or more characters except @ or white space',
      'then “@”',
      'then 1 or more characters except @ or white space',
      'then “.”',
      'then 1 or more characters except @ or white space',
      'and ends',
    ],
  ],
  ['^https?:\\/\\/', ['starts with “http”', 'then optionally “s”', 'then “://”', 'then anything']],
  ['\\.json$', ['anywhere in the text: “.json”', 'and ends']],
  [
    'cat|dog',
    [
      'either anywhere in the text: “cat”, then anything',
      'or anywhere in the text: “dog”, then anything',
    ],
  ],
  [
    '^cat|dog$',
    ['either starts with “cat”, then anything', 'or anywhere in the text: “dog”, and ends'],
  ],
  ['^(?:asc|desc)$', ['the whole text is either “asc” or “desc”']],
  ['^(?:|asc)$', ['the whole text is either nothing or “asc”']],
  ['^$', ['the empty text']],
  ['', ['any text']],
  ['^', ['any text']],
  ['$', ['any text']],
  ['foo\\d', ['anywhere in the text: “foo”', 'then a digit', 'then anything']],
  [
    '^(\\w+)-\\1$',
    [
      'starts with 1 or more of a–z, A–Z, 0–9 or _, remembered as group 1',
      'then “-”',
      'then again what group 1 remembered',
      'and ends',
    ],
  ],
  [
    '^(?<year>\\d{4})-\\k<year>$',
    [
      'starts with 4 digits, remembered as year',
      'then “-”',
      'then again what year remembered',
      'and ends',
    ],
  ],
  [
    '^(?!foo)(?=.{3,9}$)\\w+$',
    [
      'must not start with “foo”',
      'and must start with (3 to 9 characters except line breaks then the end of the text)',
      'starts with 1 or more of a–z, A–Z, 0–9 or _',
      'and ends',
    ],
  ],
  [
    '^a(?!$).*$',
    [
      'starts with “a”',
      'then it must not end here',
      'then any number of characters except line breaks',
      'and ends',
    ],
  ],
  [
    '(?<=\\$)\\d+(?! USD)',
    [
      'anywhere in the text: it must come after “$”',
      'then 1 or more digits',
      'then it must not go on with “ USD”',
      'then anything',
    ],
  ],
  [
    '\\bfoo\\B',
    [
      'anywhere in the text: a word boundary',
      'then “foo”',
      'then a place inside a word or outside words',
      'then anything',
    ],
  ],
  [
    "^\\p{Lu}[\\p{L}\\p{M}' \\-]*$",
    [
      'starts with an upper-case letter',
      "then any number of letters of any script, combining marks, ', space or -",
      'and ends',
    ],
  ],
  [
    '^\\p{Script=Greek}+\\P{L}$',
    [
      'starts with 1 or more Greek characters',
      'then a character except letters of any script',
      'and ends',
    ],
  ],
  [
    '^[^\\W_]+[^\\D]$',
    ['starts with 1 or more of a–z, A–Z, 0–9 or _, but not _', 'then a digit', 'and ends'],
  ],
  ['^[\\s\\S]*[^]$', ['starts with any number of characters', 'then a character', 'and ends']],
  ['^[]$', ['the whole text is a character of an empty class, so nothing matches']],
  [
    '^.\\D\\S\\W$',
    [
      'starts with a character except a line break',
      'then a character except digits',
      'then a character except white space',
      'then a character except a–z, A–Z, 0–9 or _',
      'and ends',
    ],
  ],
  [
    '^[ ,\\t\\u202e]+\\t\\n$',
    ['starts with 1 or more of space, comma, tab or U+202E', 'then “[tab][line feed]”', 'and ends'],
  ],
  [
    '^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+\\-]?\\d+)?$',
    [
      'may start with “-”',
      'then either “0”, or one of 1–9 then any number of digits',
      'then optionally (“.” then 1 or more digits)',
      'then optionally (one of e or E then optionally one of + or - then 1 or more digits)',
      'and ends',
    ],
  ],
  [
    '^(?:[0-9]{1,3}\\.){3}[0-9]{1,3}$',
    ['starts with 3 times (1 to 3 of 0–9 then “.”)', 'then 1 to 3 of 0–9', 'and ends'],
  ],
  [
    '^I?\\d+[:|\\-]\\d+(?:;\\d+[:|\\-]\\d+)*$',
    [
      'may start with “I”',
      'then 1 or more digits',
      'then one of :, | or -',
      'then 1 or more digits',
      'then any number of times (“;” then 1 or more digits then one of :, | or - then 1 or more digits)',
      'and ends',
    ],
  ],
  [
    '^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$',
    ['the whole text is either “GET”, “POST”, “PUT”, “PATCH”, “DELETE” or 2 more'],
  ],
  [
    '^[!#$%&*+\\/=?^_{|}~\\-]+$',
    ['the whole text is 1 or more of !, #, $, %, &, *, +, /, = or 8 more'],
  ],
  [
    '^((25[0-5]|(2[0-4]|1\\d|[1-9]|)\\d)\\.?\\b){4}$',
    ['the whole text is what `((25[0-5]|(2[0-4]|1\\d|[1-9]|)\\d)\\.?\\b){4}` allows'],
  ],
  [
    '^([a-z])+?(?:ab){2,}x{0}y{0,3}$',
    [
      'starts with 1 or more of a–z',
      'then 2 or more times (“ab”)',
      'then up to 3 of “y”',
      'and ends',
    ],
  ],
  [
    '^$|^\\S+$',
    ['either the empty text', 'or the whole text is 1 or more characters except white space'],
  ],
  [
    '^rgba?\\(\\s*\\d{1,3}\\s*,\\s*\\d{1,3}\\s*,\\s*\\d{1,3}\\s*(?:,\\s*(?:0|1|0?\\.\\d+)\\s*)?\\)$',
    [
      'starts with “rgb”, then optionally “a”, then “(”',
      'then any number of white-space characters, then 1 to 3 digits',
      'then any number of white-space characters, then “,”',
      'then any number of white-space characters, then 1 to 3 digits',
      'then any number of white-space characters, then “,”',
      'then any number of white-space characters, then 1 to 3 digits',
      'then any number of white-space characters',
      'then what `(?:,\\s*(?:0|1|0?\\.\\d+)\\s*)?` allows, then “)”, and ends',
    ],
  ],
  ['^[א-ת]+$', ['the whole text is 1 or more of א–ת']],
  [
    '^\\u{1F600}[\\u{1F601}-\\u{1F64F}]?$',
    ['starts with “😀”', 'then optionally one of 😁–🙏', 'and ends'],
  ],
];

describe('the description of a pattern', () => {
  it.each(cases)('%s', (pattern, words) => {
    const tree = parsePattern(pattern);
    expect(tree && describePattern(tree)).toEqual(words);
  });
});
