// What an athlete can lift once: an entry for each time it was found out.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { MovementId, SetId, TrainingSessionId, UserId } from './ids.ts';
import { CalendarDate, shortText } from './training.ts';

/** The lift that it comes from. Kilograms. */
const Source = z.object({
  sessionId: TrainingSessionId,
  setId: z.optional(SetId),
  weight: z.number(),
  reps: z.number(),
});

/**
 * The entry with the latest date counts, and of one date the last one made: ids sort by time. `origin`: typed in by the
 * athlete or by the coach, lifted in a workout, or worked out of a lift by Epley's formula.
 */
export const OneRepMax = z.object({
  _id: z.uuid(),
  movementId: MovementId,
  /** The movement's title: a coach's own movement is in no catalogue here. */
  title: shortText,
  kg: z.number().check(z.minimum(0.1), z.maximum(1000)),
  date: CalendarDate,
  origin: z.enum(['entered', 'coach', 'tested', 'estimated']),
  from: z.optional(Source),
  /** Percentages are taken of this share of it, the training max. Absent: of all of it. */
  trainingMaxPercent: z.optional(z.number().check(z.minimum(50), z.maximum(100))),
});
export interface OneRepMax extends z.infer<typeof OneRepMax> {}

const onEntry = z.object({ id: z.uuid() });
const saved = z.object({ oneRepMax: OneRepMax, rev: z.int() });

/** The device makes `id`; a second call with the same one corrects the entry. */
export const saveOneRepMax = endpoint({
  method: 'PUT',
  path: '/api/one-rep-maxes/:id',
  summary: 'Save a one-rep max',
  write: 'key and revision',
  params: onEntry,
  body: z.omit(OneRepMax, { _id: true }),
  ok: saved,
});

export const deleteOneRepMax = endpoint({
  method: 'DELETE',
  path: '/api/one-rep-maxes/:id',
  summary: 'Delete a one-rep max',
  write: 'key',
  params: onEntry,
  ok: z.object({ rev: z.int() }),
});

/** A max that a coach sets for a client; the client has it as an entry of their own. */
export const ClientMax = z.extend(OneRepMax, { clientId: UserId });
export interface ClientMax extends z.infer<typeof ClientMax> {}

const ofClient = z.object({ id: UserId, maxId: z.uuid() });

/** The device makes `maxId`; a second call with the same one corrects what the coach has set. */
export const saveClientMax = endpoint({
  method: 'PUT',
  path: '/api/clients/:id/one-rep-maxes/:maxId',
  summary: 'Set a one-rep max of a client',
  write: 'key',
  params: ofClient,
  body: z.omit(OneRepMax, { _id: true, origin: true, from: true }),
  /** Null: the client has deleted it. */
  ok: z.object({ oneRepMax: z.nullable(OneRepMax) }),
});

/** Only one that the coach has set. */
export const deleteClientMax = endpoint({
  method: 'DELETE',
  path: '/api/clients/:id/one-rep-maxes/:maxId',
  summary: 'Delete a one-rep max that was set for a client',
  write: 'key',
  params: ofClient,
  ok: z.object({}),
});
