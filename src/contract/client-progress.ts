// Calls 'Clients' about how a client's training develops, by the coach's programs alone.
import * as z from 'zod/mini';
import { recordPageSize } from './call-limits.ts';
import { endpoint } from './endpoint.ts';
import { MovementId, ProgramId, TrainingPlanDayId, TrainingSessionId, UserId } from './ids.ts';
import { Measurement } from './measurement.ts';
import { MuscleSets } from './muscle-sets.ts';
import { timeZone } from './stats.ts';
import { CalendarDate, Instant } from './training.ts';

const beaten = {
  weight: z.number(),
  reps: z.number(),
  value: z.number(),
  before: z.number(),
  /** See `NewRecord`. */
  withBody: z.optional(z.literal(true)),
};

const score = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('for-time'), seconds: z.number() }),
  z.object({ kind: z.literal('amrap'), rounds: z.number(), reps: z.number() }),
]);

/** See `domain/history/records.ts` and `domain/history/clocked.ts`. */
const NewRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['heaviest', 'best-e1rm']), ...beaten }),
  z.object({ kind: z.literal('most-reps'), ...beaten, beforeWeight: z.number() }),
  z.object({ kind: z.literal('by-clock'), score, before: score }),
]);

const movement = { movementId: MovementId, title: z.string() };

/** The records that fell in one workout. */
export const ClientRecords = z.object({
  sessionId: TrainingSessionId,
  programId: ProgramId,
  dayId: TrainingPlanDayId,
  startDate: Instant,
  day: z.optional(CalendarDate),
  title: z.string(),
  records: z.array(z.object({ ...movement, record: NewRecord })),
});
export interface ClientRecords extends z.infer<typeof ClientRecords> {}

const onClient = z.object({ id: UserId });

/**
 * The latest first: whole workouts, until they have `limit` records. `total` counts the workouts of all pages; `movements` are those of the whole feed, by name,
 * whichever is asked for.
 */
export const getClientRecords = endpoint({
  method: 'GET',
  path: '/api/clients/:id/records',
  summary: 'The records that a client has set',
  params: onClient,
  query: z.object({
    movementId: z.optional(MovementId),
    limit: z._default(
      z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(3000)),
      recordPageSize,
    ),
  }),
  ok: z.object({
    workouts: z.array(ClientRecords),
    total: z.int(),
    movements: z.array(z.object(movement)),
  }),
});

const lift = z.object({
  weight: z.number(),
  reps: z.number(),
  /** See `Lift`. */
  body: z.optional(z.number()),
});

/** A workout with one exercise of it; see `MovementDone` for the units. */
const ExerciseDone = z.object({
  sessionId: TrainingSessionId,
  programId: ProgramId,
  dayId: TrainingPlanDayId,
  startDate: Instant,
  day: z.optional(CalendarDate),
  title: z.string(),
  sets: z.number(),
  reps: z.number(),
  volume: z.number(),
  seconds: z.number(),
  metres: z.number(),
  longest: z.number(),
  farthest: z.number(),
  repMaxes: z.array(lift),
});
export interface ExerciseDone extends z.infer<typeof ExerciseDone> {}

/**
 * Every workout with the exercise, oldest first; without `movementId`, of the one trained last. `movements`: those to choose
 * from, the one trained last first; `movementId` null: there is none yet.
 */
export const getClientExercise = endpoint({
  method: 'GET',
  path: '/api/clients/:id/exercises',
  summary: 'The history of an exercise of a client',
  params: onClient,
  query: z.object({ movementId: z.optional(MovementId) }),
  ok: z.object({
    movements: z.array(z.object(movement)),
    movementId: z.nullable(MovementId),
    workouts: z.array(ExerciseDone),
  }),
});

/** This week and the four before it, where the caller is, beside the client's own targets. */
export const getClientMuscles = endpoint({
  method: 'GET',
  path: '/api/clients/:id/muscles',
  summary: 'The sets per muscle of a client',
  params: onClient,
  query: z.object({ timeZone }),
  ok: z.object({ muscles: z.array(MuscleSets) }),
});

/** Without its note, which stays with the athlete. */
const SharedMeasurement = z.omit(Measurement, { note: true });
export interface SharedMeasurement extends z.infer<typeof SharedMeasurement> {}

/** The latest first, `mostMeasurementsShown` at most. None while the client does not share them. */
export const getClientMeasurements = endpoint({
  method: 'GET',
  path: '/api/clients/:id/measurements',
  summary: 'The weight and measurements that a client shares',
  params: onClient,
  ok: z.object({ isShared: z.boolean(), measurements: z.array(SharedMeasurement) }),
});
