// Every error reply has the same form; these are the factories. Anything else that is thrown is a bug
// and gets a reply that does not show its message.
import type { ErrorBody, ErrorType, StaleRevisionBody } from '#contract/errors.ts';

/** A refusal, with the message and code that the caller gets. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly body: ErrorBody | StaleRevisionBody;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    body: ErrorBody | StaleRevisionBody,
    retryAfterSeconds: number | null = null,
  ) {
    super(body.errors.global);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const refusal =
  (status: number, type: ErrorType, words: string) =>
  (
    detail: { words?: string; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ): RequestError =>
    new RequestError(
      status,
      {
        errors: { global: detail.words ?? words, ...(detail.fields && { fields: detail.fields }) },
        type,
      },
      detail.retryAfterSeconds ?? null,
    );

export const malformedRequest = refusal(400, 'malformed-request', 'This request can’t be read.');
export const invalidRequest = refusal(
  400,
  'invalid-request',
  'Something in this request isn’t valid.',
);
export const signInRequired = refusal(401, 'sign-in-required', 'Please log in.');
/** Its owner ended it: what the device has of theirs is to go. */
export const signInEnded = (): RequestError =>
  new RequestError(401, { ...signInRequired().body, endedByOwner: true });
export const wrongCredentials = refusal(401, 'wrong-credentials', 'Wrong e-mail or password.');
export const paymentFailed = refusal(402, 'payment-failed', 'Error processing your payment');
export const notVerified = refusal(
  403,
  'not-verified',
  'Please confirm your e-mail address first.',
);
export const forbidden = refusal(403, 'forbidden', 'You’re not allowed to do this.');
export const restricted = refusal(403, 'restricted', 'Your account is restricted.');
export const subscribersOnly = refusal(403, 'subscribers-only', 'This is for subscribers only.');
/** The same message for things that do not exist and things that belong to someone else. */
export const notFound = refusal(404, 'not-found', 'Not found.');
export const wrongMethod = refusal(
  405,
  'malformed-request',
  'This address doesn’t take that method.',
);
export const inProgress = refusal(
  409,
  'request-in-progress',
  'Another change is being saved. Try again.',
);
export const alreadyOwned = refusal(409, 'already-owned', 'You already have this program.');
/** Paid, but we must give the money back. */
export const paymentRefunded = refusal(
  409,
  'payment-refunded',
  'You didn’t get this program, so your payment is being refunded.',
);
/** The same for unknown, used, replaced and expired links. */
export const linkInvalid = refusal(
  410,
  'link-invalid',
  'This link has already been used or has expired. Request a new one.',
);
export const tooLarge = refusal(413, 'too-large', 'This is too large.');
export const unsupportedMediaType = refusal(
  415,
  'unsupported-media-type',
  'Bodies must be application/json, plain or gzip.',
);
export const sessionExpired = refusal(
  419,
  'session-expired',
  'Your session has expired. Please log in again.',
);
export const keyReused = refusal(
  422,
  'idempotency-key-reused',
  'This Idempotency-Key belongs to another request.',
);
export const refusedByRule = refusal(422, 'invalid-request', 'This isn’t possible.');
export const clientTooOld = refusal(
  426,
  'client-too-old',
  'This version of the app is too old. Please update.',
);
export const rateLimited = refusal(429, 'rate-limited', 'Too many requests. Please wait a moment.');
export const internal = refusal(500, 'internal', 'Something went wrong on our side.');
export const unavailable = refusal(503, 'unavailable', 'The server is busy. Please try again.');

/** The rest of a sign-in: `token` says whose. */
export const secondFactorRequired = (
  step: { token: string; methods: ('code' | 'passkey')[] },
  words = 'This account asks for a second factor. Update the app to log in.',
): RequestError =>
  new RequestError(403, {
    errors: { global: words },
    type: 'forbidden',
    step,
  });

/** 412: the document has changed since; the reply carries its current version. */
export const staleRevision = (current: StaleRevisionBody['current']): RequestError =>
  new RequestError(412, {
    errors: { global: 'This has changed in the meantime.' },
    type: 'stale-revision',
    current,
  });
