// An athlete's own templates of workouts.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { RoutineId } from './ids.ts';
import { longestFolder } from './limits.ts';
import { Exercise, Instant, longText, shortText } from './training.ts';

export const Routine = z.object({
  _id: RoutineId,
  title: shortText,
  description: longText,
  /** Empty: in none. */
  folder: z.string().check(z.maxLength(longestFolder)),
  /** Their sets are the athlete's targets. */
  exercises: z.array(Exercise).check(z.maxLength(60)),
  createdAt: Instant,
});
export interface Routine extends z.infer<typeof Routine> {}

const saved = z.object({ routine: Routine, rev: z.int() });

/** The device makes the id: sending it again has no second effect, and the reply is then what is stored. */
export const createRoutine = endpoint({
  method: 'POST',
  path: '/api/routines',
  summary: 'Save a routine',
  write: 'key',
  body: z.object({ routine: Routine }),
  ok: saved,
});

export const saveRoutine = endpoint({
  method: 'PUT',
  path: '/api/routines/:id',
  summary: 'Change a routine',
  write: 'key and revision',
  params: z.object({ id: RoutineId }),
  body: z.object({ routine: Routine }),
  ok: saved,
});

export const deleteRoutine = endpoint({
  method: 'DELETE',
  path: '/api/routines/:id',
  summary: 'Delete a routine',
  write: 'key',
  params: z.object({ id: RoutineId }),
  ok: z.object({ rev: z.int() }),
});
