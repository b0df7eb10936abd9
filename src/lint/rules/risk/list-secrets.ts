import type { Parameter } from '../parameters/list-parameters.ts';

/** Last words of names of secrets; `password_hint` and `secret_name` don't end in one. */
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
/** `token` alone is also a coin, a page or a piece of text: the description decides. */
const AUTHENTICATES =
  /\b(?:auth\w{0,16}|api|access|secret|credentials?|log ?in|jwt|bearer|oauth|session)\b/i;

/**
 * Whether values are secrets, or identify a person to a bank or a state. A flag (`has_password`) is
 * not a secret.
 */
export function isSecret({ words, types, schema, description }: Parameter): boolean {
  const last = words.at(-1) ?? '';
  const isMarked = schema.get('format') === 'password' || schema.get('writeOnly') === true;
  if (!isMarked && !LASTS.has(last)) return false;
  if (!hasFreeValue(types) || schema.has('enum') || schema.has('const')) return false;
  if (isMarked) return true;
  if (SECRET.has(last) || PAIRS.has(`${words.at(-2) ?? ''} ${last}`)) return true;
  return (
    last === 'token' &&
    words.length === 1 &&
    (description === '' || AUTHENTICATES.test(description))
  );
}

function hasFreeValue(types: readonly string[]): boolean {
  return types.length === 0 || ['string', 'integer', 'number'].some((type) => types.includes(type));
}
