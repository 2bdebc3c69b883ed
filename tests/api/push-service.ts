// A push service with subscribed browsers. It decrypts as a browser would, implementing RFC 8291 and RFC 8188 as
// written, and checks the signature of RFC 8292: it uses none of the server's own code.
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PushMessage, type PushToken } from '#contract/push.ts';

export interface PushService {
  /** As in the server's configuration. */
  readonly host: string;
  /** Messages signed with any other key are refused. */
  readonly trust: (applicationServerKey: string) => void;
  readonly subscribe: () => Browser;
  /** The next messages to a browser get these statuses, later ones 201. */
  readonly answer: (browser: Browser, ...statuses: number[]) => void;
  readonly close: () => Promise<void>;
}

export interface Browser {
  readonly token: PushToken;
  /** Resolves with the next message that no earlier call has taken. */
  readonly next: () => Promise<PushMessage>;
  /** How often it was called, whatever the answer. */
  readonly calls: () => number;
  readonly headers: () => IncomingMessage['headers'];
}

interface Inbox {
  readonly messages: PushMessage[];
  readonly arrival: EventTarget;
  readonly statuses: number[];
  calls: number;
  headers: IncomingMessage['headers'];
  readonly read: (body: Buffer) => PushMessage;
}

export async function startPushService(): Promise<PushService> {
  const inboxes = new Map<string, Inbox>();
  let key = '';
  const server = createServer((request, response) => {
    const reply = async () => {
      const inbox = inboxes.get(request.url ?? '');
      const body = Buffer.concat(await request.toArray());
      if (!inbox) return 404;
      inbox.calls += 1;
      inbox.headers = request.headers;
      if (!isSignedBy(key, request)) return 403;
      const status = inbox.statuses.shift() ?? 201;
      if (status !== 201) return status;
      inbox.messages.push(inbox.read(body));
      inbox.arrival.dispatchEvent(new Event('message'));
      return status;
    };
    reply().then(
      (status) => response.writeHead(status, { location: `http://${host}/elsewhere` }).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const inboxOf = ({ token }: Browser) => inboxes.get(new URL(token.endpoint).pathname);
  return {
    host,
    trust: (applicationServerKey) => (key = applicationServerKey),
    subscribe: () => {
      const path = `/${randomBytes(16).toString('base64url')}`;
      const { keys, read } = newKeys();
      const inbox: Inbox = {
        messages: [],
        arrival: new EventTarget(),
        statuses: [],
        calls: 0,
        headers: {},
        read,
      };
      inboxes.set(path, inbox);
      return {
        token: { endpoint: `http://${host}${path}`, keys },
        next: async () => {
          for (;;) {
            const message = inbox.messages.shift();
            if (message) return message;
            await once(inbox.arrival, 'message');
          }
        },
        calls: () => inbox.calls,
        headers: () => inbox.headers,
      };
    },
    answer: (browser, ...statuses) => void inboxOf(browser)?.statuses.push(...statuses),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function newKeys() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const read = (body: Buffer) => {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const input = derive(pair.computeSecret(sender), auth, info, 32);
    const contentKey = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const sealed = body.subarray(21 + length);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with a 2 and zeros.
    const text = padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    return PushMessage.parse(JSON.parse(text));
  };
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return { keys, read };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** `Authorization: vapid t=<a token signed with the key k>, k=<the key>`. */
function isSignedBy(key: string, { headers }: IncomingMessage): boolean {
  const [, token = '', given] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  const hours = (exp * 1000 - Date.now()) / 3_600_000;
  return (
    given === key &&
    aud === `http://${headers.host}` &&
    hours > 0 &&
    hours <= 24 &&
    sub.startsWith('mailto:') &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}
