// Web push (RFC 8030): messages that only the browser can read (RFC 8291), signed by this server (RFC 8292).
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage, PushToken } from '#contract/push.ts';
import type { Database } from '../database/database.ts';
import { secretOf } from '../stores/secrets.ts';
import { pushAddress } from './push-hosts.ts';

/** `gone`: the browser wants no more of it, or its address is of another server's key. */
type PushOutcome = 'sent' | 'gone';

export interface Push {
  /** What a browser subscribes with. */
  applicationServerKey(): Promise<string>;
  /** Whether messages could be sent there: the address is of a push service, the keys are keys. */
  takes(token: PushToken): boolean;
  /** Rejects when it is worth another try. */
  send(token: PushToken, message: PushMessage): Promise<PushOutcome>;
}

export interface PushSettings {
  /** Hosts, with their port, that are taken besides those of the browsers' push services. */
  readonly hosts: readonly string[];
  /** Whom a push service can turn to: a `mailto:` or `https:` address. */
  readonly contact: string;
}

/** How long a push service keeps what a device could not be told, in seconds. */
const keptFor = 86_400;

/** A push service that does not answer must not hold up what waits behind it. */
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

/** Not by the library, which follows no rules of ours: never to where a redirect leads, and not for ever. */
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

/** There is no such subscription, or it is not for us. */
const over = new Set([401, 403, 404, 410]);
