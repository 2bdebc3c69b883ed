// How training was counted when 0016 and 0018 were released. Frozen with them: a migration that ran the
// server's code of today would break, or do something else, as soon as that code changes.
import { type Kysely, sql } from 'kysely';

interface SetOf {
  readonly id: string;
  readonly done?: boolean;
  readonly warmUp?: boolean;
  readonly followed?: number;
  readonly edited?: { readonly at: number };
  readonly time?: { readonly actual: number | null };
}

interface Part {
  readonly _id: string;
  readonly sets: readonly SetOf[];
}

interface Exercise extends Part {
  readonly subExercises?: readonly Part[];
}

interface LoggedPart {
  readonly exerciseId: string;
  readonly sets: readonly SetOf[];
}

interface LoggedExercise extends LoggedPart {
  readonly startDate: string | null;
  readonly finishDate: string | null;
  readonly subExercises?: readonly LoggedPart[];
}

interface Pinned {
  readonly programId: string;
  readonly programRunId: string;
  readonly trainingPlanItemId: string;
  readonly exercises: readonly Exercise[];
  readonly prescription?: {
    readonly version: number;
    readonly earlier: readonly {
      readonly version: number;
      readonly exercises: readonly Exercise[];
    }[];
  };
  readonly importedFrom?: string;
}

interface Logged {
  readonly exerciseLog: readonly LoggedExercise[];
  readonly feedback: { readonly score1: number | null };
  readonly startDate: string;
  readonly finishDate: string | null;
  readonly followed?: number;
}

/** A finished session as `training_session` holds it. */
export interface FinishedSession {
  readonly id: string;
  readonly owner_id: string;
  readonly pinned: Pinned;
  readonly logged: Logged;
}

export async function countFinishedWorkout(
  database: Kysely<unknown>,
  { id, owner_id, pinned, logged }: FinishedSession,
): Promise<void> {
  const finish = logged.finishDate ?? logged.startDate;
  const isImported = pinned.importedFrom !== undefined;
  const { prescribed, done, all } = countedSets(pinned, logged);
  const seconds = Math.min(Math.max(0, Math.round(secondsOf(pinned, logged, all))), 2 ** 31 - 1);
  await sql`
    INSERT INTO finished_workout (session_id, owner_id, purchased_program_id, program_run_id, day_id,
      started_at, finished_at, seconds, score, sets_prescribed, prescribed_done)
    VALUES (${id}, ${owner_id}, ${isImported ? null : pinned.programId},
      ${isImported ? null : pinned.programRunId}, ${pinned.trainingPlanItemId},
      ${instant(logged.startDate)}, ${instant(finish)}, ${seconds}, ${logged.feedback.score1},
      ${prescribed}, ${done})
    ON CONFLICT (session_id) DO UPDATE SET started_at = excluded.started_at,
      finished_at = excluded.finished_at, seconds = excluded.seconds, score = excluded.score,
      sets_prescribed = excluded.sets_prescribed, prescribed_done = excluded.prescribed_done`.execute(
    database,
  );
}

const instant = (text: string): Date => new Date(Math.max(0, Date.parse(text)));

/** Working sets that were asked for, and how many of them were done. */
function countedSets(pinned: Pinned, logged: Logged) {
  const version = pinned.prescription?.version ?? 1;
  const { followed = version } = logged;
  const exercises = followed < version ? exercisesAt(pinned, followed) : pinned.exercises;
  const asked = (set: SetOf) => askedWhenDone(pinned, set);
  const prescribed = new Set<string>();
  const done: SetOf[] = [];
  const all: SetOf[] = [];
  for (const [part, sets] of partsOf(exercises, logged)) {
    const earlier = new Map(sets.flatMap((set) => (asked(set) ? [[set.id, asked(set)!]] : [])));
    const present = new Map(part.sets.map((set) => [set.id, set]));
    for (const set of [...present.values(), ...earlier.values()])
      if (!(earlier.get(set.id) ?? set).warmUp) prescribed.add(set.id);
    all.push(...sets);
    const form = (set: SetOf) => earlier.get(set.id) ?? present.get(set.id) ?? set;
    done.push(...sets.filter((set) => set.done && !form(set).warmUp));
  }
  return {
    prescribed: prescribed.size,
    done: done.filter(({ id }) => prescribed.has(id)).length,
    all,
  };
}

/** Each part beside the sets that were logged of it, groups taken apart. */
function partsOf(exercises: readonly Exercise[], { exerciseLog }: Logged) {
  return exercises.flatMap((exercise): [Part, SetOf[]][] => {
    const entry = exerciseLog.find(({ exerciseId }) => exerciseId === exercise._id);
    if (!exercise.subExercises?.length) return [[exercise, onceEach(entry?.sets)]];
    return exercise.subExercises.map((part) => {
      const log = entry?.subExercises?.find(({ exerciseId }) => exerciseId === part._id);
      return [part, onceEach(log?.sets)];
    });
  });
}

const onceEach = (sets: readonly SetOf[] = []): SetOf[] => [
  ...new Map(sets.map((set) => [set.id, set])).values(),
];

function askedWhenDone(pinned: Pinned, { id, done, followed }: SetOf): SetOf | undefined {
  const version = pinned.prescription?.version ?? 1;
  if (!done || followed === undefined || followed >= version) return undefined;
  return exercisesAt(pinned, followed)
    .flatMap((exercise) => [exercise, ...(exercise.subExercises ?? [])])
    .flatMap(({ sets }) => sets)
    .find((set) => set.id === id);
}

const exercisesAt = ({ exercises, prescription }: Pinned, version: number): readonly Exercise[] =>
  exercises.map(
    (exercise) =>
      prescription?.earlier
        .filter((one) => one.version >= version)
        .flatMap((one) => one.exercises.filter(({ _id }) => _id === exercise._id))[0] ?? exercise,
  );

/** From start to finish without pauses of more than three hours; at least what its timed sets took. */
function secondsOf({ exercises }: Pinned, logged: Logged, sets: readonly SetOf[]): number {
  const start = Date.parse(logged.startDate);
  const end = Date.parse(logged.finishDate ?? logged.startDate);
  const known = new Set(exercises.map(({ _id }) => _id));
  const dates = logged.exerciseLog
    .filter(({ exerciseId }) => known.has(exerciseId))
    .flatMap(({ startDate, finishDate }) => [startDate, finishDate])
    .flatMap((date) => (date === null ? [] : Date.parse(date)));
  const moments = [start, end, ...dates, ...sets.flatMap(({ edited }) => edited?.at ?? [])]
    .filter((at) => at >= start && at <= end)
    .toSorted((a, b) => a - b);
  const pauses = moments.map((at, index) => at - (moments[index - 1] ?? at));
  const trained = pauses.filter((pause) => pause <= 3 * 3_600_000).reduce((a, b) => a + b, 0);
  const timed = sets.reduce((sum, set) => sum + (set.done ? (set.time?.actual ?? 0) : 0), 0);
  return Math.max(Math.round(trained / 1000), timed);
}

/** A bought program and its plan. */
export interface PlanOf {
  readonly id: string;
  readonly plan: readonly Day[];
}

interface Day extends Pick<Exercise, '_id'> {
  readonly title: string;
  readonly exercises: readonly Exercise[];
}

export async function countPlanDays(
  database: Kysely<unknown>,
  { id, plan }: PlanOf,
): Promise<void> {
  const days = plan.map(({ _id, title, exercises }, place) => ({
    day_id: _id,
    place,
    title: exercises.length > 0 ? title.trim() || 'Untitled workout' : title,
    exercises: exercises.length,
    sets: exercises
      .flatMap((exercise) => (exercise.subExercises?.length ? exercise.subExercises : [exercise]))
      .flatMap(({ sets }) => sets)
      .filter(({ warmUp }) => !warmUp).length,
  }));
  await sql`
    INSERT INTO plan_day (purchased_program_id, day_id, place, title, exercises, sets)
    SELECT ${id}, day.* FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      AS day (day_id uuid, place integer, title text, exercises integer, sets integer)
    ON CONFLICT DO NOTHING`.execute(database);
}

interface ScheduledDay {
  readonly _id: string;
  readonly isTrainingDay: boolean;
  readonly moved?: number;
  readonly shifted?: number;
}

/** A run as `program_run` holds it. */
export interface Run {
  readonly id: string;
  readonly first_workout_date: string;
  readonly schedule: readonly ScheduledDay[];
}

export async function countPlannedDays(
  database: Kysely<unknown>,
  { id, first_workout_date, schedule }: Run,
): Promise<void> {
  const first = Date.parse(`${first_workout_date}T00:00:00Z`) / 86_400_000;
  let shifted = 0;
  const days = schedule.flatMap((day, index) => {
    shifted += day.shifted ?? 0;
    const at = (first + index + shifted + (day.moved ?? 0)) * 86_400_000;
    const date = new Date(at).toISOString().slice(0, 10);
    return day.isTrainingDay && /^(?!0000)\d{4}-\d\d-\d\d$/.test(date)
      ? [{ dayId: day._id, date }]
      : [];
  });
  await sql`
    INSERT INTO planned_day (program_run_id, day_id, date)
    SELECT ${id}, day."dayId", day.date FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      AS day ("dayId" uuid, date date)
    ON CONFLICT DO NOTHING`.execute(database);
}
