// Data for the API tests: people, a small program with every kind of exercise, a run of it.
import { randomUUID } from 'node:crypto';
import {
  ExerciseId,
  type MovementId,
  ProgramId,
  ProgramRunId,
  type RoutineId,
  SetId,
  TrainingPlanDayId,
  type TrainingSessionId,
  UserId,
} from '#contract/ids.ts';
import type {
  Exercise,
  ExerciseSet,
  MovementSummary,
  TrainingPlanDay,
  TrainingSession,
} from '#contract/training.ts';
import type { Assignment } from '#contract/assignments.ts';
import { assignmentIdOf } from '#domain/coaching/assignment.ts';
import type { ProgramRun, PurchasedProgram } from '#contract/programs.ts';
import type { Routine } from '#contract/routines.ts';
import { newRun } from '#domain/program/program-run.ts';
import { startFreeWorkout } from '#domain/session/free-workout.ts';
import type { ProgramContent } from '#server/database/tables.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword } from '#server/passwords.ts';
import { insertDeviceSession, proveDevice } from '#server/stores/devices.ts';
import { insertProgramRun } from '#server/stores/program-runs.ts';
import { insertProgram, insertPurchasedProgram } from '#server/stores/programs.ts';
import { insertUser } from '#server/stores/users.ts';
import { expiryFrom, hashToken, newToken } from '#server/tokens.ts';

export interface Person {
  readonly userId: UserId;
  readonly firstName: string;
  readonly email: string;
  readonly token: string;
}

export const password = 'correct horse battery';
let passwordHash: Promise<string> | null = null;

export async function addPerson(
  deps: Deps,
  firstName: string,
  roles: { isCoach?: boolean; isAdmin?: boolean } = {},
): Promise<Person> {
  passwordHash ??= hashPassword(password);
  const id = UserId.parse(randomUUID());
  const email = `${firstName.toLowerCase()}-${id}@example.test`;
  await insertUser(deps.database.rows, {
    id,
    email,
    passwordHash: await passwordHash,
    firstName,
    lastName: 'Tester',
    isCoach: false,
    isAdmin: false,
    now: deps.now(),
    ...roles,
  });
  const device = await addDevice(deps, id);
  // Admins sign in with a second factor.
  if (roles.isAdmin) await proveDevice(deps.database.rows, hashToken(device));
  return { userId: id, firstName, email, token: device };
}

/** Signs in one more device; returns its token. */
export async function addDevice(
  deps: Deps,
  userId: UserId,
  expiresAt = expiryFrom(deps.now()),
): Promise<string> {
  const token = newToken();
  const now = deps.now();
  await insertDeviceSession(deps.database.rows, {
    tokenHash: hashToken(token),
    userId,
    now,
    expiresAt,
  });
  return token;
}

/** A bought program and a run of it that began on June 1. */
export async function addProgram(
  deps: Deps,
  people: { athlete: Person; coach: Person },
  content = buildProgramContent(people.coach),
): Promise<{ program: PurchasedProgram; run: ProgramRun }> {
  const { rows } = deps.database;
  const original = ProgramId.parse(randomUUID());
  await insertProgram(rows, {
    id: original,
    authorId: people.coach.userId,
    content,
    now: deps.now(),
  });
  const id = ProgramId.parse(randomUUID());
  await insertPurchasedProgram(rows, {
    id,
    owner: people.athlete.userId,
    original,
    content,
    now: deps.now(),
  });
  const program = { ...content, _id: id, parentProgramId: original, hasBeenViewed: false };
  const run = newRun({
    _id: ProgramRunId.parse(randomUUID()),
    program,
    date: '2026-06-01',
    now: deps.now().toISOString(),
  });
  await insertProgramRun(rows, run, people.athlete.userId);
  return { program, run };
}

/** Gives the athlete a program of the coach with one exercise: this movement. */
export function prescribe(
  deps: Deps,
  people: { athlete: Person; coach: Person },
  movement: MovementSummary,
): Promise<{ program: PurchasedProgram; run: ProgramRun }> {
  const content = buildProgramContent(people.coach);
  const trainingPlan = [buildDay(movement.title, [{ ...buildSquat(), movement }])];
  return addProgram(deps, people, { ...content, trainingPlan, totalDays: 1 });
}

/** Day 0: all three types and a superset. Day 1: rest. Day 2: one squat. */
export function buildProgramContent(coach: { userId: UserId; firstName: string }): ProgramContent {
  const trainingPlan: TrainingPlanDay[] = [
    buildDay('Everything', [buildSquat(), buildPlank(), buildRow(), buildSuperset()]),
    buildDay('Rest', []),
    buildDay('Squat again', [buildSquat()]),
  ];
  return {
    title: 'Plain strength',
    description: 'Squat and be merry',
    image: null,
    promoImages: [],
    programCategoryObj: { title: 'Build Strength' },
    level: 2,
    equipmentLevel: 3,
    price: 0,
    videoLink: null,
    included: ['3 days'],
    publishing: { publishingStatus: 'all', restrictionReason: null },
    author: { userId: coach.userId, firstName: coach.firstName },
    trainingPlan,
    totalDays: trainingPlan.length,
  };
}

const buildDay = (title: string, exercises: Exercise[]): TrainingPlanDay => ({
  _id: TrainingPlanDayId.parse(randomUUID()),
  title,
  description: '',
  exercises,
});

const buildExercise = (title: string, sets: Omit<ExerciseSet, 'id' | 'done'>[]): Exercise => ({
  _id: ExerciseId.parse(randomUUID()),
  description: `How to ${title.toLowerCase()}`,
  rest: 120,
  exerciseType: 'reps',
  exerciseMetric: { unit: 'weight', effort: 'reps' },
  sets: sets.map((set) => ({ id: SetId.parse(randomUUID()), done: false, ...set })),
  movement: {
    _id: title.toLowerCase() as MovementId,
    title,
    image: null,
    imageMidframe: null,
    bodyPart: 'thighs',
  },
  status: 'initial',
});

const fives: Omit<ExerciseSet, 'id' | 'done'> = {
  weight: { metric: 'weight', recommended: 61.23, actual: null },
  effort: { metric: 'reps', recommended: 5, actual: null },
};

const buildSquat = (): Exercise =>
  buildExercise('Squat', [fives, fives, { ...fives, amrap: true }]);

const buildPlank = (): Exercise => ({
  ...buildExercise('Plank', [{ time: { recommended: 60, actual: null } }]),
  exerciseType: 'time',
  exerciseMetric: { unit: 'weight', effort: null },
});

const buildRow = (): Exercise => ({
  ...buildExercise('Row', [{ distance: { recommended: 804.67, actual: null } }]),
  exerciseType: 'distance',
  exerciseMetric: { unit: 'distance', effort: null },
});

const buildSuperset = (): Exercise => ({
  ...buildExercise('Superset', []),
  subExercises: [buildExercise('Curl', [fives, fives]), buildExercise('Press', [fives, fives])],
});

/** The same workout as if logged by another app. */
export const importedFrom = (session: TrainingSession, _id = session._id): TrainingSession => ({
  ...session,
  _id,
  status: 'completed',
  importedFrom: 'hevy',
  finishDate: session.startDate,
});

/** As a device sends it: with nothing logged. */
export const freeWorkout = (_id: string): TrainingSession =>
  startFreeWorkout({
    _id: _id as TrainingSessionId,
    title: 'Own workout',
    exercises: [],
    now: '2026-06-01T06:00:00.000Z',
    stamp: { at: 1, by: 'phone' },
  });

/** As a coach's device sends it; from a date far ahead on, as in the plan. */
export function buildAssignment(
  given: Pick<Assignment, 'clientId' | 'programId'> & Partial<Assignment>,
): Assignment {
  const start = { from: '2030-03-04', ...given };
  return {
    _id: assignmentIdOf(start),
    clientName: '',
    title: '',
    weekdays: [],
    state: 'active',
    updates: 'follow',
    createdAt: '2026-06-01T06:00:00.000Z',
    ...start,
  };
}

export const routine = (_id: string): Routine => ({
  _id: _id as RoutineId,
  title: 'Push day',
  description: '',
  folder: '',
  exercises: [],
  createdAt: '2026-06-01T06:00:00.000Z',
});
