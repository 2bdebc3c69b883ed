// Web push (RFC 8030): messages that only the browser can read (RFC 8291), signed by this server (RFC 8292).
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage, PushToken } from '#contract/push.ts';
import type { Database } from '../database/database.ts';
import { secretOf } from '../stores/secrets.ts';

/** `gone`: the browser no longer wants messages, or its subscription is for another server's key. */
type PushOutcome = 'sent' | 'gone';

export interface Push {
  /** The key that a browser subscribes with. */
  applicationServerKey(): Promise<string>;
  /** Whether messages can be sent there: the URL is a push service's, and the keys are valid. */
  takes(token: PushToken): boolean;
  /** Rejects if it is worth another attempt. */
  send(token: PushToken, message: PushMessage): Promise<PushOutcome>;
}

interface PushSettings {
  /** Hosts with their port that are accepted besides the browsers' push services. */
  readonly hosts: readonly string[];
  /** Where a push service can reach the operator: a `mailto:` or `https:` URL. */
  readonly contact: string;
}

/** How long a push service keeps a message for an unreachable device, in seconds. */
const keptFor = 86_400;

/** A push service that does not answer must not delay the messages after it. */
const patienceMs = 10_000;

export function openPush({ rows }: Pick<Database, 'rows'>, settings: PushSettings): Push {
  const readKeys = async () => pairOf(await secretOf(rows, 'push-key'));
  return {
    applicationServerKey: async () => (await readKeys()).publicKey,
    takes: (token) => {
      if (!pushAddress(token.endpoint, settings.hosts)) return false;
      try {
        webPush.generateRequestDetails(subscriptionOf(token), 'To see whether it can be encrypted');
        return true;
      } catch {
        return false;
      }
    },
    send: async (token, message) => {
      const address = pushAddress(token.endpoint, settings.hosts);
      if (!address) return 'gone';
      const vapidDetails = { subject: settings.contact, ...(await readKeys()) };
      const { headers, body } = webPush.generateRequestDetails(
        subscriptionOf(token),
        JSON.stringify(message),
        { vapidDetails, TTL: keptFor, topic: message.notification.tag.replaceAll('-', '') },
      );
      return post(address, headers, body);
    },
  };
}

const subscriptionOf = ({ endpoint, keys }: PushToken) => ({ endpoint, keys });

interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

function pairOf(privateKey: string): KeyPair {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

/** Not the library's own request: ours never follows a redirect, and it times out. */
async function post(
  address: URL,
  { 'Content-Length': _, ...headers }: Record<string, string>,
  body: Buffer,
): Promise<PushOutcome> {
  const reply = await fetch(address, {
    method: 'POST',
    headers,
    body: Uint8Array.from(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  await reply.body?.cancel();
  if (reply.ok) return 'sent';
  if (over.has(reply.status)) return 'gone';
  throw new Error(`${address.host} answered a push message with ${reply.status}`);
}

/** The subscription does not exist, or belongs to another server. */
const over = new Set([401, 403, 404, 410]);

/** The browsers' push services. A name that starts with a dot matches everything that ends with it. */
const knownHosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * The address if it may be sent to, otherwise null: nobody must be able to make the server call any address they
 * like. `configured`: more hosts with their port that are accepted, also over http.
 */
export function pushAddress(text: string, configured: readonly string[]): URL | null {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') return null;
  if (!/^https?:$/.test(url.protocol)) return null;
  if (configured.includes(url.host)) return url;
  const isKnown = knownHosts.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
  return isKnown && url.protocol === 'https:' && url.port === '' ? url : null;
}
