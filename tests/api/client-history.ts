// Clients of one coach with random histories: runs begun and begun again, days moved and skipped, workouts done in
// part, twice or not to the end.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import {
  ExerciseId,
  type MovementId,
  ProgramId,
  ProgramRunId,
  SetId,
  TrainingPlanDayId,
  TrainingSessionId,
} from '#contract/ids.ts';
import { type ExerciseSet, type TrainingPlanDay, TrainingSession } from '#contract/training.ts';
import type { ProgramRun, PurchasedProgram } from '#contract/programs.ts';
import { addDays } from '#domain/history/calendar.ts';
import { changePrescription } from '#domain/session/prescription.ts';
import { startSession } from '#domain/session/start-session.ts';
import { takePrescription } from '#domain/session/take-prescription.ts';
import { insertProgramRun } from '#server/stores/program-runs.ts';
import { insertProgram, insertPurchasedProgram } from '#server/stores/programs.ts';
import { insertSession } from '#server/stores/training-sessions.ts';
import type { Person } from './builders.ts';
import type { TestServer } from './test-server.ts';
import { must } from './training.ts';

export interface SessionHistory {
  readonly done: number;
  readonly finished: boolean;
  /** Afterwards the coach removes this many working sets from the start and adds others; null: no change. */
  readonly changed: { readonly removed: number; readonly added: number } | null;
}

export interface DayHistory {
  /** Working sets; 0 is a rest day. */
  readonly sets: number;
  readonly warmUps: number;
  readonly moved: number;
  readonly shifted: number;
  /** The sessions trained on it, in order. */
  readonly sessions: readonly SessionHistory[];
}

/** `startsOn`, `madeOn`: days relative to today. */
export interface RunHistory {
  readonly startsOn: number;
  readonly madeOn: number;
  readonly days: readonly DayHistory[];
}

const day: fc.Arbitrary<DayHistory> = fc.record({
  sets: fc.integer({ min: 0, max: 4 }),
  warmUps: fc.integer({ min: 0, max: 1 }),
  moved: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.integer({ min: -9, max: 9 })),
  shifted: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.integer({ min: -4, max: 9 })),
  sessions: fc.oneof(
    fc.constant([]),
    fc.array(
      fc.record({
        done: fc.integer({ min: 0, max: 4 }),
        finished: fc.boolean(),
        changed: fc.option(
          fc.record({
            removed: fc.integer({ min: 0, max: 4 }),
            added: fc.integer({ min: 0, max: 3 }),
          }),
        ),
      }),
      { maxLength: 2 },
    ),
  ),
});

const planLength = 12;

/** Runs of one program share its plan, so the first run's sets are the prescribed ones. */
export const runsOfProgram: fc.Arbitrary<RunHistory[]> = fc.array(
  fc.record({
    startsOn: fc.integer({ min: -100, max: 5 }),
    madeOn: fc.integer({ min: -100, max: 0 }),
    days: fc.array(day, { minLength: planLength, maxLength: planLength }),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Stores a client's history of one bought program. */
export async function addHistory(
  { deps }: TestServer,
  { athlete, coach, today }: { athlete: Person; coach: Person; today: string },
  runs: readonly RunHistory[],
): Promise<void> {
  const { rows } = deps.database;
  const at = (date: string) => new Date(`${date}T12:00:00.000Z`);
  const program = buildProgram(coach, runs[0]!.days);
  const { _id: id, parentProgramId, hasBeenViewed: _, ...content } = program;
  const now = at(addDays(today, -120));
  const original = parentProgramId!;
  await insertProgram(rows, { id: original, authorId: coach.userId, content, now });
  await insertPurchasedProgram(rows, { id, owner: athlete.userId, original, content, now });
  for (const history of runs) {
    const made = at(addDays(today, history.madeOn));
    const run: ProgramRun = {
      _id: ProgramRunId.parse(randomUUID()),
      programId: id,
      firstWorkoutDate: addDays(today, history.startsOn),
      createdAt: made.toISOString(),
      trainingSchedule: program.trainingPlan.map((planned, index) => ({
        _id: planned._id,
        isTrainingDay: planned.exercises.length > 0,
        ...(history.days[index]!.moved !== 0 && { moved: history.days[index]!.moved }),
        ...(history.days[index]!.shifted !== 0 && { shifted: history.days[index]!.shifted }),
      })),
    };
    await insertProgramRun(rows, run, athlete.userId);
    for (const [index, planned] of program.trainingPlan.entries()) {
      if (planned.exercises.length === 0) continue;
      for (const { done, finished, changed } of sessionsOf(history.days[index]!)) {
        const started = must(
          startSession({
            _id: TrainingSessionId.parse(randomUUID()),
            program,
            run,
            dayId: planned._id,
            now: made.toISOString(),
          }),
        );
        let left = done;
        const tick = (set: ExerciseSet) =>
          set.warmUp ? { ...set, done: true } : { ...set, done: left-- > 0 };
        const ticked: TrainingSession = {
          ...started,
          exerciseLog: started.exerciseLog.map((entry) => ({
            ...entry,
            sets: entry.sets.map(tick),
          })),
        };
        const session = {
          ...(changed ? changedByCoach(ticked, changed) : ticked),
          ...(finished && { status: 'completed' as const, finishDate: made.toISOString() }),
        };
        await insertSession(rows, session, { owner: athlete.userId, key: null, now: made });
      }
    }
  }
}

const changedByCoach = (
  session: TrainingSession,
  { removed, added }: SessionHistory['changed'] & {},
): TrainingSession => {
  const [squat] = session.exercises;
  const warmUps = squat!.sets.filter(({ warmUp }) => warmUp);
  const working = squat!.sets.filter(({ warmUp }) => !warmUp).slice(removed);
  const sets = [...warmUps, ...working, ...buildSquat(added, 0).sets];
  const day = must(changePrescription(session, [{ ...squat!, sets }]));
  return TrainingSession.parse(takePrescription(session, day));
};

/** A day has at most one open workout: the last one. */
export const sessionsOf = ({ sessions }: DayHistory) =>
  sessions.filter(({ finished }, index) => finished || index === sessions.length - 1);

function buildProgram(coach: Person, days: readonly DayHistory[]): PurchasedProgram {
  const trainingPlan = days.map(({ sets, warmUps }): TrainingPlanDay => ({
    _id: TrainingPlanDayId.parse(randomUUID()),
    title: 'Squat',
    description: '',
    exercises: sets === 0 ? [] : [buildSquat(sets, warmUps)],
  }));
  return {
    _id: ProgramId.parse(randomUUID()),
    parentProgramId: ProgramId.parse(randomUUID()),
    title: 'Plain strength',
    description: '',
    image: null,
    promoImages: [],
    programCategoryObj: null,
    level: null,
    equipmentLevel: null,
    price: 0,
    videoLink: null,
    included: [],
    publishing: { publishingStatus: 'all', restrictionReason: null },
    author: { userId: coach.userId, firstName: coach.firstName },
    trainingPlan,
    totalDays: days.length,
    hasBeenViewed: false,
  };
}

const buildSquat = (sets: number, warmUps: number) => ({
  _id: ExerciseId.parse(randomUUID()),
  description: '',
  rest: 60,
  exerciseType: 'reps' as const,
  exerciseMetric: { unit: 'weight' as const, effort: 'reps' as const },
  sets: Array.from({ length: warmUps + sets }, (_, index) => ({
    id: SetId.parse(randomUUID()),
    done: false,
    ...(index < warmUps && { warmUp: true }),
    weight: { metric: 'weight' as const, recommended: 60, actual: null },
    effort: { metric: 'reps' as const, recommended: 5, actual: null },
  })),
  movement: { _id: 'squat' as MovementId, title: 'Squat', image: null, imageMidframe: null },
  status: 'initial' as const,
});
