// What a reply means for the entry that was sent. By status and type only, never by text. Pure.
import * as z from 'zod/mini';
import { ErrorBody, StaleRevisionBody } from '#contract/errors.ts';
import type { RawReply } from '../server-api.ts';
import { understands } from '../understood.ts';

export type Verdict =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'deleted-already' }
  | { readonly kind: 'stale'; readonly current: StaleRevisionBody['current'] }
  | { readonly kind: 'later'; readonly seconds: number | null }
  | { readonly kind: 'in-progress' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'update-app' }
  | { readonly kind: 'refused'; readonly type: string; readonly message: string }
  /** Not provably an answer to this call. */
  | { readonly kind: 'unknown' };

export function judge(reply: RawReply, method: string): Verdict {
  const { status } = reply;
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  // A newer server may use error types that this build does not know.
  if (!understands(ErrorBody, reply.json)) return { kind: 'unknown' };
  const error = reply.json as ErrorBody;
  if (status === 401 || status === 419) return { kind: 'sign-in' };
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    return { kind: 'later', seconds: reply.retryAfter };
  }
  if (status === 409) return { kind: 'in-progress' };
  if (status === 412) {
    const stale = z.safeParse(StaleRevisionBody, reply.json);
    return stale.success ? { kind: 'stale', current: stale.data.current } : { kind: 'unknown' };
  }
  if (status === 426 || status === 428) return { kind: 'update-app' };
  if (status === 404 && method === 'DELETE') return { kind: 'deleted-already' };
  return { kind: 'refused', type: error.type, message: error.errors.global };
}
