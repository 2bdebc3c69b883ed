// Ordinary saves of a workout, one after the other.
import { randomUUID } from 'node:crypto';
import { headers } from '#contract/endpoint.ts';
import type { StaleRevisionBody } from '#contract/errors.ts';
import { saveSession } from '#contract/workout.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import type { Athlete } from './athletes.ts';

/** One connection: where it puts, and what comes next. */
export interface Saver {
  readonly path: string;
  readonly next: () => { readonly body: string; readonly headers?: Record<string, string> };
  readonly saved?: (reply: string) => void;
}

/** Ticks the athlete's first set on and off, each save based on the one before. */
export function saverOf({ token, userId, session, rev: first }: Athlete): Required<Saver> {
  let rev = first;
  let isDone = false;
  const setId = session.exerciseLog[0]!.sets[0]!.id;
  const now = session.startDate;
  const bodies = [true, false].map((done) => {
    const ticked = tickSet(session, { setId, done, now, stamp: { at: Date.now(), by: 'bench' } });
    if (!ticked.allowed) throw new Error(ticked.code);
    return JSON.stringify({ trainingSession: ticked.value });
  });
  return {
    path: saveSession.path,
    next: () => {
      isDone = !isDone;
      return {
        body: bodies[isDone ? 0 : 1]!,
        headers: {
          authorization: `Bearer ${token}`,
          [headers.userId]: userId,
          [headers.idempotencyKey]: randomUUID(),
          [headers.ifMatch]: `"${rev}"`,
        },
      };
    },
    // The load ends in mid-save: the first save of the next one may learn that its revision is stale.
    saved: (reply) => {
      const body = JSON.parse(reply) as { rev: number } | StaleRevisionBody;
      rev = 'rev' in body ? body.rev : body.current.rev;
    },
  };
}
