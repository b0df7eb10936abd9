const HOST =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const DATE = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)`;
const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;

/**
 * The formats that the guard checks, in patterns that JavaScript and Python read alike: both refuse
 * the same texts. A format that is not here refuses nothing.
 */
export const FORMATS: Readonly<Record<string, RegExp>> = {
  date: new RegExp(`^${DATE}$`),
  time: new RegExp(`^${TIME}$`, 'i'),
  'date-time': new RegExp(`^${DATE}[t ]${TIME}$`, 'i'),
  email: /^[^\s@]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?$/i,
  hostname: HOST,
  uri: /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]*$/i,
  uuid: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  ipv4: new RegExp(`^(?:${BYTE}\\.){3}${BYTE}$`),
};
