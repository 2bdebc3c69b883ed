// The form of every error reply.
import * as z from 'zod/mini';

/**
 * `type` of an error reply: what code may branch on. Texts are for people and may change. The two that end in
 * 'required' and name a header only come from servers of wire version 2.
 */
export const errorTypes = [
  'malformed-request',
  'invalid-request',
  'too-large',
  'unsupported-media-type',
  'sign-in-required',
  'session-expired',
  'wrong-credentials',
  'not-verified',
  'link-invalid',
  'forbidden',
  'restricted',
  'subscribers-only',
  'payment-failed',
  'payment-refunded',
  'already-owned',
  'not-found',
  'stale-revision',
  'revision-required',
  'idempotency-key-required',
  'idempotency-key-reused',
  'request-in-progress',
  'client-too-old',
  'rate-limited',
  'unavailable',
  'internal',
] as const;
export const ErrorType = z.enum(errorTypes);
export type ErrorType = z.infer<typeof ErrorType>;

/** `fields` maps a field of the request (dotted path) to what is wrong with it, in the user's words. */
export const ErrorBody = z.object({
  errors: z.object({
    global: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
  type: ErrorType,
  /** The password is right, and one more step is asked for; see `finishSignIn`. */
  step: z.optional(z.object({ token: z.string(), methods: z.array(z.string()) })),
  /** With 401: this sign-in was ended on purpose, here, on another device or by an admin; see `signOutDevice`. */
  endedByOwner: z.optional(z.boolean()),
});
export interface ErrorBody extends z.infer<typeof ErrorBody> {}

/**
 * Reply 412: the document has changed since the revision in If-Match. `lastKey` is the Idempotency-Key of the
 * write that made `rev`, so that a device whose reply was lost recognizes its own save.
 */
export const StaleRevisionBody = z.extend(ErrorBody, {
  current: z.object({
    rev: z.int(),
    lastKey: z.nullable(z.string()),
    body: z.unknown(),
  }),
});
export interface StaleRevisionBody extends z.infer<typeof StaleRevisionBody> {}
