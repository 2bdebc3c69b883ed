// Puts years of training on a phone: into the browser's own database, as a build of the app that kept no
// history would have left them. The app makes the history of it when it is opened.
import type { Page } from 'playwright';
import type { ExerciseSet, SubExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import type { ProgramRunId, SetId, TrainingSessionId } from '#contract/ids.ts';
import type { EntityRow } from '#offline/database/rows.ts';

/** How much is on the phone; `sets` were done in the workouts. */
export interface Stored {
  readonly workouts: number;
  readonly sets: number;
}

const setsEach = 20;
const perRun = 60;
/** How many of the last workouts belong to the present run. */
const inPresentRun = 10;
/** Ten years for 2,600 workouts. */
const between = 1.4 * 86_400_000;

/** Replaces the finished workouts of the demo athlete by so many, the last of them yesterday. */
export async function putYears(page: Page, workouts: number): Promise<Stored> {
  const rows = (await page.evaluate(readDocuments)) as EntityRow[];
  const finished = rows.filter(
    ({ type, status }) => type === 'training-session' && status === 'completed',
  ) as EntityRow<'training-session'>[];
  const run = rows.find(({ id }) => id === finished[0]?.parent) as EntityRow<'program-run'>;
  await page.evaluate(replaceDocuments, { gone: finished.map(({ key }) => key), rows: [] });
  const last = Date.now() - 86_400_000;
  let sets = 0;
  let made: EntityRow[] = [];
  const runs = new Set<string>([run.id]);
  for (let index = 0; index < workouts; index += 1) {
    const start = Math.round(last - (workouts - 1 - index) * between);
    const before = Math.ceil((workouts - inPresentRun - index) / perRun);
    const runId = before <= 0 ? run.id : idAt(last - before * perRun * between, 1);
    const row = workoutAt(finished[index % finished.length]!, {
      start,
      runId,
      part: index / workouts,
    });
    sets += partsOf(row.body).flatMap((part) => part.sets.filter((set) => set.done)).length;
    made.push(row);
    if (!runs.has(runId)) made.push(runAt(run, runId, row.body.startDate));
    runs.add(runId);
    if (made.length < 100 && index < workouts - 1) continue;
    await page.evaluate(replaceDocuments, { gone: [], rows: made });
    made = [];
  }
  return { workouts, sets };
}

/** Resolves when the app has made the history of what is stored. */
export async function untilHistory(page: Page, workouts: number): Promise<void> {
  await page.waitForFunction(isHistoryMade, workouts, { polling: 100, timeout: 120_000 });
}

/** As it was on that day of `template`, with twenty sets, and heavier from year to year. */
function workoutAt(
  template: EntityRow<'training-session'>,
  { start, runId, part }: { start: number; runId: string; part: number },
): EntityRow<'training-session'> {
  const session = structuredClone(template.body);
  const by = start - Date.parse(session.startDate);
  const id = idAt(start, 2);
  const body: TrainingSession = {
    ...session,
    _id: id as TrainingSessionId,
    programRunId: runId as ProgramRunId,
    startDate: later(session.startDate, by)!,
    finishDate: later(session.finishDate, by),
    exerciseLog: session.exerciseLog.map((entry) => ({
      ...entry,
      startDate: later(entry.startDate, by),
      finishDate: later(entry.finishDate, by),
    })),
  };
  const parts = partsOf(body).filter((each) => each.sets.length > 0);
  for (let extra = 0; parts.flatMap((each) => each.sets).length < setsEach; extra += 1) {
    const { sets } = parts[extra % parts.length]!;
    const set = {
      ...sets.at(-1)!,
      done: true,
      extraSet: true,
      id: idAt(start, 9 + extra) as SetId,
    };
    sets.push(set);
  }
  for (const each of parts) each.sets = each.sets.map((set) => heavier(set, 0.7 + part / 2));
  return { ...template, key: `training-session:${id}`, id, parent: runId, body };
}

const heavier = (set: ExerciseSet, times: number): ExerciseSet =>
  set.weight?.actual
    ? { ...set, weight: { ...set.weight, actual: Math.round(set.weight.actual * times * 2) / 2 } }
    : set;

const runAt = (run: EntityRow<'program-run'>, id: string, createdAt: string): EntityRow => ({
  ...run,
  key: `program-run:${id}`,
  id,
  body: {
    ...run.body,
    _id: id as ProgramRunId,
    createdAt,
    firstWorkoutDate: createdAt.slice(0, 10),
  },
});

const partsOf = ({ exerciseLog }: TrainingSession): SubExerciseLogEntry[] =>
  exerciseLog.flatMap((entry) => [entry, ...(entry.subExercises ?? [])]);

const later = (date: string | null, by: number): string | null =>
  date === null ? null : new Date(Date.parse(date) + by).toISOString();

/** Ids sort by time. */
function idAt(ms: number, n: number): string {
  const time = Math.round(ms).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

// In the page; these can use nothing from outside themselves.

async function readDocuments(): Promise<unknown[]> {
  const all = await indexedDB.databases();
  const name = all.find((one) => one.name?.startsWith('holdfast-'))?.name ?? '';
  return new Promise((resolve) => {
    indexedDB.open(name).addEventListener('success', ({ target }) => {
      const database = (target as IDBOpenDBRequest).result;
      const reading = database.transaction('entities').objectStore('entities').getAll();
      reading.addEventListener('success', () => {
        database.close();
        resolve(reading.result);
      });
    });
  });
}

async function replaceDocuments(change: {
  readonly gone: readonly string[];
  readonly rows: readonly unknown[];
}): Promise<void> {
  const all = await indexedDB.databases();
  const name = all.find((one) => one.name?.startsWith('holdfast-'))?.name ?? '';
  return new Promise((resolve) => {
    indexedDB.open(name).addEventListener('success', ({ target }) => {
      const database = (target as IDBOpenDBRequest).result;
      const writing = database.transaction(['entities', 'finished', 'meta'], 'readwrite');
      for (const key of change.gone) writing.objectStore('entities').delete(key);
      for (const row of change.rows) writing.objectStore('entities').put(row);
      writing.objectStore('finished').clear();
      writing.objectStore('meta').delete('history');
      writing.addEventListener('complete', () => {
        database.close();
        resolve();
      });
    });
  });
}

async function isHistoryMade(workouts: number): Promise<boolean> {
  const all = await indexedDB.databases();
  const name = all.find((one) => one.name?.startsWith('holdfast-'))?.name ?? '';
  return new Promise((resolve) => {
    indexedDB.open(name).addEventListener('success', ({ target }) => {
      const database = (target as IDBOpenDBRequest).result;
      const reading = database.transaction(['finished', 'meta']);
      const count = reading.objectStore('finished').count();
      const mark = reading.objectStore('meta').get('history');
      reading.addEventListener('complete', () => {
        database.close();
        resolve(count.result === workouts && mark.result !== undefined);
      });
    });
  });
}
