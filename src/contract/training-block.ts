// A stretch of training in figures, as a device counts its own and as a server counts a client's for their coach.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { MovementId, UserId } from './ids.ts';
import { statsQuery, StatTiles } from './stats.ts';
import { CalendarDate } from './training.ts';

/** Estimated one-rep maxes, kilograms: the best, and those of the first and the last workout that has one. */
const BlockLift = z.object({
  movementId: MovementId,
  title: z.string(),
  sets: z.int(),
  best: z.number(),
  first: z.number(),
  last: z.number(),
});
export interface BlockLift extends z.infer<typeof BlockLift> {}

/** In all; sets count as in `MuscleSets`. Kilograms. */
const BlockMuscle = z.object({ muscle: z.string(), sets: z.number(), volume: z.number() });
export interface BlockMuscle extends z.infer<typeof BlockMuscle> {}

export const TrainingBlock = z.extend(StatTiles, {
  from: CalendarDate,
  to: CalendarDate,
  /** Up to today; at least a day. */
  weeks: z.number(),
  /** Workouts that a plan asked for, and those of them that were done. */
  planned: z.int(),
  plannedDone: z.int(),
  sets: z.int(),
  volume: z.number(),
  /** The mean over the sets that have one. */
  rpe: z.nullable(z.number()),
  /** Kilograms in the first and the last workout in which the body counts; null: in none. */
  body: z.nullable(z.object({ first: z.number(), last: z.number() })),
  records: z.int(),
  lifts: z.array(BlockLift),
  muscles: z.array(BlockMuscle),
});
export interface TrainingBlock extends z.infer<typeof TrainingBlock> {}

/** Of what the client trained by the coach's programs. */
export const getClientBlock = endpoint({
  method: 'GET',
  path: '/api/clients/:id/block',
  summary: 'A stretch of a client’s training, to compare it with another',
  params: z.object({ id: UserId }),
  query: statsQuery,
  ok: z.object({ block: TrainingBlock }),
});
