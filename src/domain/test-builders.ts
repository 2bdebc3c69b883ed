// Plausible training for all tests: the same call always gives the same ids and values.
import type {
  Exercise,
  ExerciseSet,
  ExerciseType,
  SubExercise,
  TrainingPlanDay,
  TrainingSession,
} from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import type { ProgramRun, PurchasedProgram } from '#contract/programs.ts';
import type {
  CommentId,
  ExerciseId,
  MovementId,
  NotificationId,
  ProgramId,
  ProgramRunId,
  SetId,
  TrainingPlanDayId,
  TrainingSessionId,
  UserId,
} from '#contract/ids.ts';
import { newRun } from './program/program-run.ts';
import { startSession } from './session/start-session.ts';

/** Ids by number: `testId.set(3)` is always the same, and differs from `testId.exercise(3)`. */
export const testId = {
  user: (n: number) => uuid(1, n) as UserId,
  program: (n: number) => uuid(2, n) as ProgramId,
  run: (n: number) => uuid(3, n) as ProgramRunId,
  day: (n: number) => uuid(4, n) as TrainingPlanDayId,
  session: (n: number) => uuid(5, n) as TrainingSessionId,
  exercise: (n: number) => uuid(6, n) as ExerciseId,
  set: (n: number) => uuid(7, n) as SetId,
  comment: (n: number) => uuid(8, n) as CommentId,
  notification: (n: number) => uuid(9, n) as NotificationId,
};

export const testNow = '2030-03-04T10:00:00.000Z';
export const testStamp = { at: Date.parse(testNow), by: 'phone' };

/** A prescribed set: 60 kg for 8 reps, 30 minutes, or 1000 metres. */
export const buildSet = (
  n = 1,
  overrides: Partial<ExerciseSet> = {},
  exerciseType: ExerciseType = 'reps',
): ExerciseSet => ({
  id: testId.set(n),
  done: false,
  ...(exerciseType !== 'distance' && {
    weight: { metric: 'weight', recommended: 60, actual: null },
  }),
  ...(exerciseType === 'reps' && { effort: { metric: 'reps', recommended: 8, actual: null } }),
  ...(exerciseType === 'time' && { time: { recommended: 1800, actual: null } }),
  ...(exerciseType === 'distance' && { distance: { recommended: 1000, actual: null } }),
  ...overrides,
});

/** Three sets, numbered from n * 10 + 1. */
export const buildExercise = (n = 1, overrides: Partial<Exercise> = {}): Exercise => ({
  ...buildSubExercise(n, overrides.exerciseType),
  ...overrides,
});

/** Two parts, `exercise(n * 10 + 1)` and `exercise(n * 10 + 2)`, of three sets each. */
export const buildSuperset = (n = 1, overrides: Partial<Exercise> = {}): Exercise =>
  buildExercise(n, {
    sets: [],
    subExercises: [buildSubExercise(n * 10 + 1), buildSubExercise(n * 10 + 2)],
    ...overrides,
  });

/** A day of two exercises, `exercise(n * 10 + 1)` and `exercise(n * 10 + 2)`. */
export const buildDay = (n = 1, overrides: Partial<TrainingPlanDay> = {}): TrainingPlanDay => ({
  _id: testId.day(n),
  title: `Day ${n}`,
  description: '',
  exercises: [buildExercise(n * 10 + 1), buildExercise(n * 10 + 2)],
  ...overrides,
});

/** Training, rest, training; `user(1)` bought it from the coach `user(2)`. */
export const buildProgram = (overrides: Partial<PurchasedProgram> = {}): PurchasedProgram => {
  const trainingPlan = overrides.trainingPlan ?? [
    buildDay(1),
    buildDay(2, { exercises: [] }),
    buildDay(3),
  ];
  return {
    _id: testId.program(1),
    parentProgramId: null,
    title: 'Strong and steady',
    description: '',
    image: null,
    promoImages: [],
    programCategoryObj: null,
    level: 1,
    equipmentLevel: 3,
    price: 0,
    videoLink: null,
    included: [],
    publishing: { publishingStatus: 'all', restrictionReason: null },
    author: { userId: testId.user(2), firstName: 'Casey' },
    trainingPlan,
    totalDays: trainingPlan.length,
    hasBeenViewed: false,
    ...overrides,
  };
};

/** From 4 March 2030 on. */
export const buildRun = (
  program = buildProgram(),
  overrides: Partial<ProgramRun> = {},
): ProgramRun => ({
  ...newRun({ _id: testId.run(1), program, date: '2030-03-04', now: testNow }),
  ...overrides,
});

/** The started workout of a day of these exercises, or of the usual day. */
export const buildSession = (
  exercises: Exercise[] = buildDay().exercises,
  overrides: Partial<TrainingSession> = {},
): TrainingSession => {
  const program = buildProgram({ trainingPlan: [buildDay(1, { exercises })] });
  const started = startSession({
    _id: testId.session(1),
    program,
    run: buildRun(program),
    dayId: testId.day(1),
    now: testNow,
  });
  if (!started.allowed) throw new Error(started.code);
  return { ...started.value, ...overrides };
};

/** By the athlete `user(1)`, on the whole workout. */
export const buildComment = (n = 1, overrides: Partial<Comment> = {}): Comment => ({
  _id: testId.comment(n),
  trainingSessionId: testId.session(1),
  exerciseId: null,
  author: { userId: testId.user(1), firstName: 'Alex' },
  text: 'Felt strong today',
  createdAt: testNow,
  editedAt: null,
  ...overrides,
});

const buildSubExercise = (n: number, exerciseType: ExerciseType = 'reps'): SubExercise => ({
  _id: testId.exercise(n),
  description: '',
  rest: 120,
  exerciseType,
  exerciseMetric: {
    unit: exerciseType === 'distance' ? 'distance' : 'weight',
    effort: exerciseType === 'reps' ? 'reps' : null,
  },
  sets: [1, 2, 3].map((i) => buildSet(n * 10 + i, {}, exerciseType)),
  movement: {
    _id: `movement-${n}` as MovementId,
    title: `Movement ${n}`,
    image: null,
    imageMidframe: null,
  },
  status: 'initial',
});

const uuid = (kind: number, n: number): string =>
  `0000000${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
