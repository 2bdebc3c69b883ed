// The way between one simulated device and the server.
import { gunzipSync } from 'node:zlib';

/** What happens to requests from now on. */
export type Weather =
  | 'fine'
  | 'no signal'
  /** The request arrives, the reply does not. */
  | 'replies lost'
  /** The network delivers every request twice; the second reply is what comes back. */
  | 'delivered twice'
  /** A hotel's log-in page answers everything with 200. */
  | 'captive portal'
  /** A proxy answers in the server's place. */
  | 'bad gateway'
  /** The server itself has no time. */
  | 'server busy'
  /** Requests leave and nothing ever comes back while it lasts: a tab that the system froze. */
  | 'frozen';

export interface Network {
  weather: Weather;
  fetch(request: Request): Promise<Response>;
  /** Repeats after an unknown outcome that were not the same call byte for byte, under the same key. */
  readonly alteredRepeats: readonly string[];
  /** A copy of an earlier write arrives once more, late and out of order. */
  redeliver(index: number): Promise<void>;
}

export type Serve = (request: Request) => Promise<Response>;

export function createNetwork(serve: Serve): Network {
  const delivered: Request[] = [];
  const deliver = (request: Request) => {
    if (request.method !== 'GET') delivered.push(request.clone());
    return serve(request);
  };
  const unanswered = new Map<string, string>();
  const alteredRepeats: string[] = [];
  const checkRepeat = async (request: Request) => {
    const { subject, call } = await described(request);
    const before = unanswered.get(subject);
    if (before !== undefined && before !== call) {
      alteredRepeats.push(`${subject} was repeated in another form`);
    }
    unanswered.set(subject, call);
    return subject;
  };
  const network: Network = {
    weather: 'fine',
    alteredRepeats,
    fetch: async (request) => {
      if (request.method === 'GET') return underWay(request);
      const subject = await checkRepeat(request);
      const reply = await underWay(request);
      const final = reply.headers.has('x-api') && reply.status < 500;
      if (final) unanswered.delete(subject);
      return reply;
    },
    redeliver: async (index) => {
      const request = delivered[index % Math.max(1, delivered.length)];
      if (request) await serve(request.clone());
    },
  };
  const underWay = async (request: Request): Promise<Response> => {
    switch (network.weather) {
      case 'fine':
        return deliver(request);
      case 'no signal':
        throw new TypeError('Failed to fetch');
      case 'replies lost':
        await deliver(request);
        throw new TypeError('Failed to fetch');
      case 'delivered twice':
        await deliver(request.clone());
        return deliver(request);
      case 'captive portal':
        return new Response('<html>Welcome to our hotel</html>', { status: 200 });
      case 'bad gateway':
        return new Response('{"message":"no upstream"}', { status: 404 });
      case 'server busy':
        return new Response(
          JSON.stringify({ errors: { global: 'Too busy' }, type: 'unavailable' }),
          { status: 503, headers: { 'x-api': '1' } },
        );
      case 'frozen':
        await deliver(request);
        return new Promise<Response>(() => undefined);
    }
  };
  return network;
}

/** What a write is about, and what makes it this very call. */
async function described(request: Request): Promise<{ subject: string; call: string }> {
  const bytes = Buffer.from(await request.clone().arrayBuffer());
  const packed = request.headers.get('content-encoding') === 'gzip';
  const text = (packed ? gunzipSync(bytes) : bytes).toString();
  const session =
    text && (JSON.parse(text) as { trainingSession?: { _id: string } }).trainingSession;
  return {
    subject: `${request.method} ${request.url} ${session ? session._id : ''}`,
    call: `${request.headers.get('idempotency-key')} ${text}`,
  };
}
