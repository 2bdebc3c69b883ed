// A server of the next release, as different as one can be: the real server, plus things that a later release may add
// to its replies. It stores its new fields exactly as the app sends them, so a field that the app drops is lost.

import { gunzipSync } from 'node:zlib';
import type { Change } from '#contract/sync.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { UserDetails } from '#contract/user.ts';
import type { Call, Dialect, Line, Reply } from './line.ts';
import { setsOf } from './workout.ts';

/** A field that only this server has, the object that carries it and its first value. */
interface Field {
  readonly place: string;
  readonly holder: Record<string, unknown>;
  readonly name: string;
  readonly first: unknown;
}

/** A change on the wire, of a type that the app may not know. */
type AnyChange = Change | { type: string; id: string; rev: number; deleted?: true; body?: unknown };

/** New names for things that the app knows by other names. */
const words: Readonly<Record<string, string>> = {
  // Types of notifications.
  workoutComplete: 'workoutCelebrated',
  // Live events.
  changed: 'moved',
  message: 'wrote',
};

export class NewerServer implements Dialect {
  /** By place; undefined: the app sent the document without the field. */
  readonly #fields = new Map<string, unknown>();
  readonly #finished = new Map<string, Change>();
  readonly #told = new Map<string, AnyChange>();

  constructor(line: Line) {
    line.dialect = this;
  }

  /** Added to whatever the app reads from now on: of two concurrent pulls it keeps only one. */
  tell(...changes: readonly AnyChange[]): void {
    for (const change of changes) this.#told.set(change.id, change);
  }

  /** Workouts that the app has read as finished, with their revisions. */
  finished(): Extract<Change, { type: 'training-session'; body: unknown }>[] {
    return [...this.#finished.values()].flatMap((change) =>
      change.type === 'training-session' && 'body' in change ? [structuredClone(change)] : [],
    );
  }

  /** The real server's documents plus this server's fields. */
  asHeld<T>(documents: T): T {
    return this.#withFields(structuredClone(documents));
  }

  hear({ method, path, body }: Call): void {
    if (method === 'GET' || !path.startsWith('/api/') || body.length === 0) return;
    const isPacked = body[0] === 0x1f && body[1] === 0x8b;
    const json = JSON.parse((isPacked ? gunzipSync(body) : body).toString()) as {
      changes?: unknown;
    };
    for (const { place, holder, name } of fieldsIn(json)) {
      // A save of changes leaves unmentioned fields as they are.
      if (holder !== json.changes || name in holder) this.#fields.set(place, holder[name]);
    }
  }

  say({ method, path }: Call, reply: Reply): Reply {
    const isOurs = path.startsWith('/api/') || path.startsWith('/v2/subscribe');
    if (!isOurs || !String(reply.headers['content-type']).includes('json')) return reply;
    const json = this.#withFields(JSON.parse(reply.body.toString()) as unknown);
    for (const object of objectsIn(json)) putNewWords(object);
    if (method === 'GET' && path.startsWith('/api/sync') && reply.status === 200)
      this.#addChanges(json as { changes: AnyChange[] });
    const body = Buffer.from(JSON.stringify(json));
    return { ...reply, headers: { ...reply.headers, 'content-length': String(body.length) }, body };
  }

  #withFields<T>(json: T): T {
    for (const { place, holder, name, first } of fieldsIn(json))
      holder[name] = this.#fields.has(place) ? this.#fields.get(place) : first;
    return json;
  }

  #addChanges({ changes }: { changes: AnyChange[] }): void {
    for (const change of changes as Change[]) {
      const isFinished =
        change.type === 'training-session' &&
        'body' in change &&
        change.body.status === 'completed';
      if (isFinished) this.#finished.set(change.id, structuredClone(change));
    }
    changes.push(...this.#told.values());
  }
}

function putNewWords(object: Record<string, unknown>): void {
  const name = 'event' in object ? 'event' : 'isRead' in object ? 'type' : null;
  if (name) object[name] = words[String(object[name])] ?? object[name];
}

/** The new fields of a workout and its sets, and of the preferences. */
function fieldsIn(json: unknown): Field[] {
  return objectsIn(json).flatMap((object): Field[] => {
    if ('exerciseLog' in object && '_id' in object) {
      const session = object as unknown as TrainingSession;
      const ofSet = (set: object & { id: string }): Field => ({
        place: `${session._id}/${set.id}`,
        holder: set as Record<string, unknown> & typeof set,
        name: 'pain',
        first: 2,
      });
      return [
        { place: session._id, holder: object, name: 'tempo', first: '3-1-1' },
        ...setsOf(session).map(ofSet),
      ];
    }
    if (!('preferences' in object && 'userId' in object)) return [];
    const { userId, preferences } = object as unknown as UserDetails;
    const holder = preferences as UserDetails['preferences'] & Record<string, unknown>;
    return [{ place: userId, holder, name: 'voice', first: 'calm' }];
  });
}

/** Every object in it, at any depth. */
function objectsIn(json: unknown): Record<string, unknown>[] {
  if (typeof json !== 'object' || json === null) return [];
  const deeper = Object.values(json).flatMap(objectsIn);
  return Array.isArray(json) ? deeper : [json as Record<string, unknown>, ...deeper];
}
