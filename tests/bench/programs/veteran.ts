// A client who has trained by the coach's program for ten years.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  ExerciseId,
  type MovementId,
  ProgramId,
  ProgramRunId,
  SetId,
  TrainingPlanDayId,
  TrainingSessionId,
  type UserId,
} from '#contract/ids.ts';
import type { MovementSummary } from '#contract/movement-summary.ts';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import type { Deps } from '#server/deps.ts';
import { insertDeviceSession } from '#server/stores/devices.ts';
import { insertSessions } from '#server/stores/training-sessions.ts';
import { expiryFrom, hashToken, newToken } from '#server/tokens.ts';
import { clientId } from './generated-clients.ts';
import { storeId } from './generated-store.ts';

export interface Veteran {
  readonly userId: UserId;
  readonly token: string;
  readonly movementId: MovementId;
}

const years = 10;
const liftsEach = 6;
const setsEach = 4;
/** Movements, of which each is trained about once a week. */
const repertoire = 24;

const movementAt = (number: number) => `lift ${number % repertoire}` as MovementId;

/** Makes the first of the generated clients one. `like`: a workout to take everything else from. */
export async function addVeteran(
  { database: { rows }, now }: Deps,
  { like, workouts }: { like: TrainingSession; workouts: number },
): Promise<Veteran> {
  const userId = clientId(0);
  const token = newToken();
  const today = now();
  await insertDeviceSession(rows, {
    tokenHash: hashToken(token),
    userId,
    now: today,
    expiresAt: expiryFrom(today),
  });
  // All in a run before the present one.
  const runId = ProgramRunId.parse(randomUUID());
  await sql`
    INSERT INTO program_run (id, owner_id, purchased_program_id, first_workout_date, schedule, rev,
      created_at)
    SELECT ${runId}, owner_id, purchased_program_id, first_workout_date - ${years * 365}::int, schedule,
      1, created_at - make_interval(years => ${years}::int)
    FROM program_run WHERE id = ${storeId('run 0')}`.execute(rows);
  const apart = (years * 365 * 86_400_000) / workouts;
  const sessions = Array.from({ length: workouts }, (_, number) => ({
    session: finished(
      { ...like, programRunId: runId },
      {
        number,
        start: today.getTime() - (workouts - number) * apart,
        strength: 0.5 + number / workouts,
      },
    ),
    key: null,
  }));
  for (let first = 0; first < workouts; first += 100)
    await insertSessions(rows, sessions.slice(first, first + 100), { owner: userId, now: today });
  await sql`ANALYZE`.execute(rows);
  return { userId, token, movementId: movementAt(0) };
}

function finished(
  like: TrainingSession,
  { number, start, strength }: { number: number; start: number; strength: number },
): TrainingSession {
  const lifts = Array.from({ length: liftsEach }, (_, place) => {
    const _id = ExerciseId.parse(randomUUID());
    const movementId = movementAt(number * liftsEach + place);
    const sets = setsOf({ number, place, strength });
    const movement: MovementSummary = {
      _id: movementId,
      title: `Barbell ${movementId}`,
      image: null,
      imageMidframe: null,
      bodyPart: 'thighs',
      muscles: ['quads', 'glutes'],
    };
    return { _id, sets, movement };
  });
  return {
    ...like,
    _id: TrainingSessionId.parse(randomUUID()),
    programId: ProgramId.parse(storeId('copy 0')),
    trainingPlanItemId: TrainingPlanDayId.parse(randomUUID()),
    status: 'completed',
    exercises: lifts.map(({ _id, sets, movement }) => ({
      ...like.exercises[0]!,
      _id,
      movement,
      sets: sets.map(({ rpe: _, ...set }) => ({ ...set, done: false })),
      status: 'completed',
    })),
    exerciseLog: lifts.map(({ _id, sets, movement }) => ({
      ...like.exerciseLog[0]!,
      exerciseId: _id,
      movement,
      sets,
      startDate: new Date(start).toISOString(),
      finishDate: new Date(start + 3_600_000).toISOString(),
    })),
    feedback: { score1: 7, score2: null },
    startDate: new Date(start).toISOString(),
    finishDate: new Date(start + 3_600_000).toISOString(),
  };
}

/** Heavier from year to year, with reps that change from week to week. */
function setsOf({
  number,
  place,
  strength,
}: {
  number: number;
  place: number;
  strength: number;
}): ExerciseSet[] {
  const week = Math.floor(number / 4);
  return Array.from({ length: setsEach }, (_, set) => {
    const reps = 3 + ((week + 2 * set) % 10);
    const weight = Math.round((60 + place * 15) * strength * (1 - reps / 40) * 2) / 2;
    return {
      id: SetId.parse(randomUUID()),
      done: true,
      rpe: 8,
      weight: { metric: 'weight', recommended: weight, actual: weight },
      effort: { metric: 'reps', recommended: reps, actual: reps },
    };
  });
}
