import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that nobody vouches for, made anew each time: no key lies in the repository. */
export function createSelfSigned(name: string): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  // sha256WithRSAEncryption
  const algorithm = encode(
    0x30,
    encode(0x06, Buffer.from('2a864886f70d01010b', 'hex')),
    encode(0x05),
  );
  const commonName = encode(
    0x30,
    encode(0x06, Buffer.from('550403', 'hex')),
    encode(0x0c, Buffer.from(name)),
  );
  const subject = encode(0x30, encode(0x31, commonName));
  const validity = encode(
    0x30,
    ...['250101000000Z', '350101000000Z'].map((time) => encode(0x17, Buffer.from(time))),
  );
  const body = encode(
    0x30,
    encode(0x02, Buffer.from([1])),
    algorithm,
    subject,
    validity,
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = encode(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const der = encode(0x30, body, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** ASN.1 in DER. */
function encode(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
