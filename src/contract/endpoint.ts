// How a call is described. The server validates by it, the client gets its types from it, OpenAPI is generated from it.
import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path under the host, parameters as `:name`. */
  readonly path: `/api/${string}`;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  /** `public` calls need no token, calls of admins need an admin's, all others need a user's. */
  readonly access?: 'public' | 'admin';
  /** For publishing, selling, buying, messages and subscriptions: what a restricted user may not do. */
  readonly whileRestricted?: 'refused';
  /**
   * What a write can carry beside its body. `key`: an Idempotency-Key, so that a repeat has no second effect.
   * `key and revision`: also If-Match with the revision the change was made on, so that it never overwrites
   * something the caller has not seen. Our app sends both; a call without them is served too.
   */
  readonly write?: 'key' | 'key and revision';
  /**
   * For a call that has no `write` and still brings something the server stores: several documents with a key
   * each, or one that needs no key.
   */
  readonly carriesDocuments?: true;
  /** Arrives in hundreds, so it has a rate limit of its own and never uses up the one a workout needs. */
  readonly isBulk?: true;
  /** Answered as a file that is written while it is sent, because it can be long. */
  readonly isFile?: true;
  /** Bytes of the inflated body, where pictures make it larger than 1 MB. */
  readonly longestBody?: number;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly ok: Schema;
  /**
   * The part of `ok` that a device cannot do without. The rest may have a form that only a newer build reads:
   * someone who logs in still gets in.
   */
  readonly needed?: Schema;
}

/** Keeps the literal types of a description. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;

type Inferred<S> = S extends Schema ? z.infer<S> : undefined;
export type ParamsOf<E extends Endpoint> = Inferred<E['params']>;
export type QueryOf<E extends Endpoint> = Inferred<E['query']>;
export type BodyOf<E extends Endpoint> = Inferred<E['body']>;
export type OkOf<E extends Endpoint> = z.infer<E['ok']>;

/** The form of an Idempotency-Key. */
export const idempotencyKeyForm = /^[\w.:-]{8,100}$/;

/** The headers that are ours. */
export const headers = {
  /** On every reply of ours: tells our 404 from the one of a hotel's log-in page. */
  api: 'X-Api',
  userId: 'X-User-Id',
  idempotencyKey: 'Idempotency-Key',
  ifMatch: 'If-Match',
  /** `depth;oldestSeconds;refused;sets` of the device's outbox; `sets`: done sets that only this device has. */
  outbox: 'X-Outbox',
  /** Which browser makes the call; the browser made up the name. */
  deviceId: 'X-Device-Id',
  /** IANA name of where the device is: reminders come by its clock. */
  timeZone: 'X-Time-Zone',
  wireVersion: 'X-Wire-Version',
  /** How far the device has read its user's stream: a server that lost part of it takes no save before a pull. */
  cursor: 'X-Cursor',
} as const;
