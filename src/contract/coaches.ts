// A coach as their client has them. The relation needs no purchase; it begins with an invitation and ends when the
// client ends it.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { UserId } from './ids.ts';
import { Instant, Receipt } from './training.ts';
import { UserDetails } from './user.ts';

const { firstName, lastName } = UserDetails.shape;

/** `invitation`: needs no purchase. The others are there only once the client has ended them. */
export const relationBegins = ['invitation', 'purchase', 'subscription'] as const;

/** `_id`: the coach's. */
export const CoachRelation = z.object({
  _id: UserId,
  firstName,
  lastName,
  since: Instant,
  began: z.enum(relationBegins),
  /** When the client ended it; null: they still coach. */
  endedAt: z.nullable(Instant),
  receipt: z.optional(Receipt),
});
export interface CoachRelation extends z.infer<typeof CoachRelation> {}

const saved = z.object({ coach: CoachRelation, rev: z.int() });
const onCoach = z.object({ id: UserId });

/**
 * The coach no longer sees anything of the client's, and subscriptions end; programs and workouts stay with the client.
 * Ending it again changes nothing.
 */
export const endCoaching = endpoint({
  method: 'POST',
  path: '/api/coaches/:id/end',
  summary: 'Stop being the client of a coach',
  write: 'key',
  params: onCoach,
  body: z.object({ endedAt: Instant }),
  ok: saved,
});

/** Gives a relation back that a restored server has forgotten. Needs the receipt that came with it. */
export const giveBackCoach = endpoint({
  method: 'PUT',
  path: '/api/coaches/:id',
  summary: 'Give the relation to a coach back after a restore',
  write: 'key',
  params: onCoach,
  body: z.object({ coach: CoachRelation }),
  ok: saved,
});

/** Of the coach: out of the list and of everything that is counted, with no effect on what either can do. */
export const ClientArchive = z.object({ _id: UserId, firstName, archivedAt: z.nullable(Instant) });
export interface ClientArchive extends z.infer<typeof ClientArchive> {}

export const archiveClient = endpoint({
  method: 'PUT',
  path: '/api/clients/:id/archive',
  summary: 'Archive a client, or bring one back',
  write: 'key',
  params: onCoach,
  body: z.object({ archivedAt: z.nullable(Instant) }),
  ok: z.object({ archive: z.omit(ClientArchive, { firstName: true }) }),
});
