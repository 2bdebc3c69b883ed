// Athletes with a bought program of a given size, a run of it, and one workout under way.
import { randomUUID } from 'node:crypto';
import {
  ExerciseId,
  type MovementId,
  ProgramId,
  ProgramRunId,
  SetId,
  TrainingPlanDayId,
  TrainingSessionId,
  UserId,
} from '#contract/ids.ts';
import type { Exercise, TrainingPlanDay, TrainingSession } from '#contract/training.ts';
import { newRun } from '#domain/program/program-run.ts';
import { startSession } from '#domain/session/start-session.ts';
import type { ProgramContent } from '#server/database/tables.ts';
import type { Deps } from '#server/deps.ts';
import { insertDeviceSession } from '#server/stores/devices.ts';
import { insertProgramRun } from '#server/stores/program-runs.ts';
import { insertProgram, insertPurchasedProgram } from '#server/stores/programs.ts';
import { insertSession } from '#server/stores/training-sessions.ts';
import { insertUser } from '#server/stores/users.ts';
import { expiryFrom, hashToken, newToken } from '#server/tokens.ts';

export interface PlanSize {
  readonly days: number;
  readonly exercises: number;
  readonly sets: number;
}

export interface Athlete {
  readonly userId: UserId;
  readonly token: string;
  readonly programId: ProgramId;
  /** Under way, of the plan's first day; the server has it at `rev`. */
  readonly session: TrainingSession;
  readonly rev: number;
}

export async function addAthlete(deps: Deps, size: PlanSize): Promise<Athlete> {
  const { rows } = deps.database;
  const now = deps.now();
  const userId = UserId.parse(randomUUID());
  await insertUser(rows, {
    id: userId,
    email: `${userId}@example.test`,
    passwordHash: 'none',
    firstName: 'Alex',
    lastName: 'Reyes',
    isCoach: false,
    isAdmin: false,
    now,
  });
  const token = newToken();
  await insertDeviceSession(rows, {
    tokenHash: hashToken(token),
    userId,
    now,
    expiresAt: expiryFrom(now),
  });
  const content = planOf(size, userId);
  const original = ProgramId.parse(randomUUID());
  const programId = ProgramId.parse(randomUUID());
  await insertProgram(rows, { id: original, authorId: userId, content, now });
  await insertPurchasedProgram(rows, { id: programId, owner: userId, original, content, now });
  const program = { ...content, _id: programId, parentProgramId: original, hasBeenViewed: false };
  const run = newRun({
    _id: ProgramRunId.parse(randomUUID()),
    program,
    date: now.toISOString().slice(0, 10),
    now: now.toISOString(),
  });
  await insertProgramRun(rows, run, userId);
  const started = startSession({
    _id: TrainingSessionId.parse(randomUUID()),
    program,
    run,
    dayId: content.trainingPlan[0]!._id,
    now: now.toISOString(),
  });
  if (!started.allowed) throw new Error(started.code);
  const session = started.value;
  const rev = await insertSession(rows, session, { owner: userId, key: null, now });
  return { userId, token, programId, session, rev };
}

function planOf({ days, exercises, sets }: PlanSize, author: UserId): ProgramContent {
  const trainingPlan = Array.from({ length: days }, (_, day): TrainingPlanDay => ({
    _id: TrainingPlanDayId.parse(randomUUID()),
    title: `Day ${day + 1}`,
    description: 'Heavy first, while you are fresh.',
    exercises: Array.from({ length: exercises }, () => liftOf(sets)),
  }));
  return {
    title: 'Plain strength',
    description: 'A little more on the bar each time.',
    image: null,
    promoImages: [],
    programCategoryObj: { title: 'Build Strength' },
    level: 2,
    equipmentLevel: 3,
    price: 0,
    videoLink: null,
    included: [],
    publishing: { publishingStatus: 'all', restrictionReason: null },
    author: { userId: author, firstName: 'Robin' },
    trainingPlan,
    totalDays: days,
  };
}

const liftOf = (sets: number): Exercise => ({
  _id: ExerciseId.parse(randomUUID()),
  description: 'Brace, sit between your hips, drive the floor away.',
  rest: 120,
  exerciseType: 'reps',
  exerciseMetric: { unit: 'weight', effort: 'reps' },
  sets: Array.from({ length: sets }, () => ({
    id: SetId.parse(randomUUID()),
    done: false,
    weight: { metric: 'weight' as const, recommended: 61.23, actual: null },
    effort: { metric: 'reps' as const, recommended: 5, actual: null },
  })),
  movement: {
    _id: 'squat' as MovementId,
    title: 'Barbell back squat',
    image: null,
    imageMidframe: null,
  },
  status: 'initial',
});
