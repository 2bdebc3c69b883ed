// A phone's way to the servers: through the proxy, from an address of its own.
import { setTimeout as delay } from 'node:timers/promises';
import { type Endpoint, headers, type OkOf } from '#contract/endpoint.ts';
import { wireVersion } from '#contract/wire-version.ts';
import { type Asked, requestOf } from '#tests/api/test-server.ts';
import { clock, type Ledger } from './ledger.ts';

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

export interface Wire {
  /** Null: no answer, or none of ours. Waits no longer than the app does. */
  readonly ask: <const E extends Endpoint>(
    endpoint: E,
    asked: Asked,
  ) => Promise<Answer<OkOf<E>> | null>;
  /** Asks again until it is answered for good. */
  readonly insist: <const E extends Endpoint>(endpoint: E, asked: Asked) => Promise<OkOf<E>>;
  /** Like the browser's `fetch`. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/** As `docs/sync.md` has it: everything else is final. */
const isPassing = (status: number) => [408, 409, 425, 429].includes(status) || status >= 500;

/** `address`: of the phone, as the proxy reports it to the servers. */
export function wireOf(origin: string, address: string, ledger: Ledger): Wire {
  const carry = async (path: string, init: RequestInit): Promise<Response> => {
    const from = clock();
    const call = `${init.method} ${path.split('?')[0]!.replaceAll(/[\da-f-]{36}/g, ':id')}`;
    const note = (status: number) => ledger.answer({ status, call, from, at: clock() });
    try {
      const reply = await fetch(origin + path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), 'x-forwarded-for': address },
      });
      note(reply.status);
      return reply;
    } catch (error) {
      if (!init.signal?.aborted || init.signal.reason instanceof DOMException) note(0);
      throw error;
    }
  };

  const ask: Wire['ask'] = async (endpoint, asked) => {
    const { method, url, headers: own, payload } = requestOf(endpoint, asked);
    try {
      const reply = await carry(url, {
        method,
        headers: { ...own, [headers.wireVersion]: String(wireVersion) },
        signal: AbortSignal.timeout(20_000),
        ...(payload !== undefined && { body: payload }),
      });
      if (!reply.headers.has(headers.api)) return null;
      return { status: reply.status, body: (await reply.json()) as never };
    } catch {
      return null;
    }
  };

  return {
    ask,
    insist: async (endpoint, asked) => {
      for (let attempt = 0; ; attempt += 1) {
        const answer = await ask(endpoint, asked);
        if (answer?.status === 200) return answer.body;
        if (answer && !isPassing(answer.status)) {
          const words = JSON.stringify(answer.body);
          throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${words}`);
        }
        await delay(Math.random() * Math.min(20_000, 1000 * 2 ** attempt));
      }
    },
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = await request.arrayBuffer();
      return carry(pathname + search, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        signal: request.signal,
        ...(body.byteLength > 0 && { body }),
      });
    },
  };
}
