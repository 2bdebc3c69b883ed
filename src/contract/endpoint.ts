// How a call is described. The server validates by it, the client is typed by it, OpenAPI is made from it.
import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under the host, parameters as `:name`. */
  readonly path: `/api/${string}`;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  /** `public` calls need no token; all others need one, and calls of admins an admin's. */
  readonly access: 'public' | 'signed-in' | 'admin';
  /** For publishing, selling, buying, messages and subscriptions: what a restricted user may not do. */
  readonly whileRestricted?: 'refused';
  /**
   * What a write can carry beside its body. `key`: an Idempotency-Key, so that a repeat has no second
   * effect. `key and revision`: also If-Match with the revision that the change was made on, so that it
   * never overwrites what the caller has not seen. Our app sends both; a call without them is served too.
   */
  readonly write?: 'key' | 'key and revision';
  /**
   * For a call that has no `write` and yet brings what the server keeps: several documents, each with a key of
   * its own, or one that needs no key.
   */
  readonly carriesDocuments?: true;
  /** Comes in hundreds at a time, so its limit is its own: it never uses up what a workout needs. */
  readonly isBulk?: true;
  /** Answered as a file, which is made up while it is sent: it can be long. */
  readonly isFile?: true;
  /** Bytes of the body after inflating, where pictures make it longer than 1 MB. */
  readonly longestBody?: number;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly ok: Schema;
  /**
   * What of `ok` a device cannot go on without, where the rest may come in a form that only a newer build
   * reads: somebody who logs in gets in.
   */
  readonly needed?: Schema;
}

/** Keeps the literal types of one description. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;

type Inferred<S> = S extends Schema ? z.infer<S> : undefined;
export type ParamsOf<E extends Endpoint> = Inferred<E['params']>;
export type QueryOf<E extends Endpoint> = Inferred<E['query']>;
export type BodyOf<E extends Endpoint> = Inferred<E['body']>;
export type OkOf<E extends Endpoint> = z.infer<E['ok']>;

/** What an Idempotency-Key looks like. */
export const idempotencyKeyForm = /^[\w.:-]{8,100}$/;

/** Names of the headers that are ours. */
export const headers = {
  /** On every reply of ours: tells our 404 from a hotel portal's. */
  api: 'X-Api',
  userId: 'X-User-Id',
  idempotencyKey: 'Idempotency-Key',
  ifMatch: 'If-Match',
  /** `depth;oldestSeconds;refused;sets` of the device's outbox; `sets`: those done that only it has. */
  outbox: 'X-Outbox',
  /** Which browser calls; it gave itself the name. */
  deviceId: 'X-Device-Id',
  wireVersion: 'X-Wire-Version',
  /** Up to where the device has read its user's changes: a server that lost some of them takes no save before it reads. */
  cursor: 'X-Cursor',
} as const;
