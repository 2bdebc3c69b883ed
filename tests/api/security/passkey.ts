// A passkey in software: a key pair that answers a browser's questions as a phone or a security key would.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { encode } from 'cborg';

const here = { origin: 'http://localhost:3000', host: 'localhost' };

type Json = Record<string, unknown>;

interface Asking {
  /** Where the page is, for a passkey that is asked by another site. */
  readonly origin?: string;
  /** Without the finger or the PIN. */
  readonly isUnverified?: boolean;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

export function newPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let uses = 0;

  const clientData = (type: string, options: Json, { origin = here.origin }: Asking) =>
    Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin }));

  /** Who asks, what was checked (present 1, verified 4, new key 64), and how often it was used. */
  const authenticatorData = (flags: number, rest: Uint8Array = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((uses += 1));
    const host = createHash('sha256').update(here.host).digest();
    return Buffer.concat([host, Buffer.from([flags]), counter, rest]);
  };

  const answer = (response: Json): Json => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    make(options: Json, asking: Asking = {}): Json {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, encode(key)]);
      const authData = authenticatorData(asking.isUnverified ? 65 : 69, attested);
      return answer({
        clientDataJSON: base64(clientData('webauthn.create', options, asking)),
        attestationObject: base64(encode({ fmt: 'none', attStmt: {}, authData })),
        transports: ['internal'],
      });
    },
    use(options: Json, asking: Asking = {}): Json {
      const authData = authenticatorData(asking.isUnverified ? 1 : 5);
      const client = clientData('webauthn.get', options, asking);
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
      return answer({
        clientDataJSON: base64(client),
        authenticatorData: base64(authData),
        signature: base64(sign('sha256', signed, privateKey)),
      });
    },
  };
}
