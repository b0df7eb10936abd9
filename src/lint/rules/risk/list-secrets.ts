import type { Parameter } from '../parameters/list-parameters.ts';

/**
 * The last word of a name that holds a secret; `password_hint` and `secret_name` do not end in one.
 */
const SECRET = new Set(
  'password passwords passwd passphrase pwd secret secrets apikey cvv cvc ssn iban otp totp mnemonic credentials jwt authorization'.split(
    ' ',
  ),
);
/** Two words that are a secret together. */
const PAIRS = new Set(
  (
    'api key,api keys,private key,access key,secret key,signing key,encryption key,access token,refresh token,auth token,bearer token,api token,bot token,id token,' +
    'session token,security token,client secret,card number,credit card,account password,social security,security number,passport number,pin code,seed phrase,recovery code,' +
    'recovery codes,verification code,connection string,master key,service key,license key,session cookie,session cookies,auth cookie,tax id,national id'
  ).split(','),
);
const LASTS = new Set([
  ...SECRET,
  'token',
  ...[...PAIRS].map((pair) => pair.slice(pair.indexOf(' ') + 1)),
]);
/** `token` alone is also a coin, a page or a piece of text: only its description tells. */
const AUTHENTICATES =
  /\b(?:auth\w{0,16}|api|access|secret|credentials?|log ?in|jwt|bearer|oauth|session)\b/i;

/**
 * Whether a value of the parameter is a secret or identifies a person to a bank or a state. A flag
 * about one (`has_password`) is none.
 */
export function isSecret({ words, types, schema, description }: Parameter): boolean {
  const last = words.at(-1) ?? '';
  const isMarked = schema.get('format') === 'password' || schema.get('writeOnly') === true;
  if (!isMarked && !LASTS.has(last)) return false;
  const holds =
    types.length === 0 ||
    types.includes('string') ||
    types.includes('integer') ||
    types.includes('number');
  if (!holds || schema.has('enum') || schema.has('const')) return false;
  if (isMarked) return true;
  if (SECRET.has(last) || PAIRS.has(`${words.at(-2) ?? ''} ${last}`)) return true;
  return (
    last === 'token' &&
    words.length === 1 &&
    (description === '' || AUTHENTICATES.test(description))
  );
}
