// Years of training imported into a phone and exported again: nothing changed, lost or invented.
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { exportHeader, exportLines } from '#domain/exchange/export-table.ts';
import { matchMovement } from '#domain/movement/match-movement.ts';
import { buildSession, testId } from '#domain/test-builders.ts';
import type { Units } from '#domain/units.ts';
import { importWorkouts } from '#offline/commands/import-workouts.ts';
import { wallOf } from '#offline/exchange/wall-clock.ts';
import { exportDocuments, exportTable } from '#offline/queries/export-workouts.ts';
import { createPhone, type Phone } from '#offline/test-support.ts';
import { documentContents, tableContents } from './plan-import.ts';
import { readDocuments } from './read-documents.ts';
import { kilograms, sessionsOf, tableOf } from './test-fixtures/files.ts';
import { type Cell, type HevyRow, yearsOfTraining } from './test-fixtures/years-of-training.ts';

const workouts = 320;
const unitsOf = {
  metric: { weight: 'kg', distance: 'km' },
  imperial: { weight: 'lb', distance: 'mi' },
} as const;
const years = (units: Units, seed: number, repeats = true) =>
  yearsOfTraining({ seed, workouts, distance: unitsOf[units].distance, repeats });

const tableText = (columns: readonly string[], lines: readonly (readonly string[])[]) =>
  Papa.unparse({ fields: [...columns], data: lines as string[][] }, { newline: '\n' });

const namesIn = (line: string) => line.split(', ');
const hevyColumns = (units: Units) => {
  const [weight, distance] =
    units === 'metric' ? ['weight_kg', 'distance_km'] : ['weight_lbs', 'distance_miles'];
  return namesIn(
    'title, start_time, end_time, description, exercise_title, superset_id, exercise_notes, ' +
      `set_index, set_type, ${weight}, reps, ${distance}, duration_seconds, rpe`,
  );
};
const hevyFile = (rows: readonly HevyRow[], units: Units) =>
  tableText(
    hevyColumns(units),
    rows.map((row) => Object.values(row) as string[]),
  );

/** Strong has no supersets, and writes 0 for an empty cell. */
const strongColumns = namesIn(
  'Date, Workout Name, Duration, Exercise Name, Set Order, Weight, Reps, Distance, Seconds, ' +
    'Notes, Workout Notes, RPE',
);
const strongOrders: Readonly<Record<string, string>> = { warmup: 'W', dropset: 'D', failure: 'F' };
const strongFile = (rows: readonly HevyRow[]) =>
  tableText(
    strongColumns,
    rows.map((row) => [
      isoOf(row.start_time),
      row.title,
      `${minutesOf(row)}m`,
      row.exercise_title,
      strongOrders[row.set_type] ?? String(Number(row.set_index) + 1),
      ...[row.weight, row.reps, row.distance, row.duration_seconds].map((cell) => cell || '0'),
      row.exercise_notes,
      row.description,
      row.rpe,
    ]),
  );
const isoOf = (wall: string) => {
  const date = new Date(wall);
  const local = Date.UTC(
    date.getFullYear(),
    date.getMonth(),
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
  );
  return new Date(local).toISOString().slice(0, 19).replace('T', ' ');
};
const minutesOf = (row: HevyRow) =>
  (Date.parse(row.end_time) - Date.parse(row.start_time)) / 60_000;

const read = async (text: string, units: Units): Promise<TrainingSession[]> => {
  const table = await tableOf(text, { ...kilograms, units: unitsOf[units] });
  expect([...table.leftOut.counts]).toEqual([]);
  const sessions = sessionsOf(table);
  expect(sessions).toHaveLength(workouts);
  return sessions;
};
const imported = async (sessions: readonly TrainingSession[]): Promise<Phone> => {
  const phone = await createPhone();
  await importWorkouts(phone.device, { sessions });
  return phone;
};
/** The file that a phone with these sessions exports. */
const written = (sessions: readonly TrainingSession[], units: Units) =>
  [
    exportHeader(units),
    ...sessions.flatMap((one) => exportLines(one, { units, wallOf, noteOn: () => '' })),
    '',
  ].join('\n');
const exported = async ({ device }: Phone, units: Units) =>
  (await exportTable(device, units)).join('');

const cells = (text: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text.trimEnd(), { header: true }).data.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [
        name.replace(/_(kg|lbs|km|miles)$/, ''),
        cell.replace(/^'(?='*[=+\-@\t\r])/, ''),
      ]),
    ),
  );

/** Compares cell by cell. Movements have the names of the library, which the dry run shows for every name. */
function compare(before: readonly HevyRow[], after: readonly Record<string, string>[]) {
  const count = { same: 0, changed: 0, lost: 0, invented: 0 };
  const examples: string[] = [];
  expect(after).toHaveLength(before.length);
  for (const [index, row] of before.entries())
    for (const [name, was] of Object.entries(row) as [Cell, string][]) {
      const expected =
        name === 'exercise_title' ? (matchMovement(was)?.title ?? was) : unquoted(name, was);
      const is = unquoted(name, after[index]![name]!);
      const what =
        expected === is ? 'same' : is === '' ? 'lost' : expected === '' ? 'invented' : 'changed';
      count[what] += 1;
      if (what !== 'same' && examples.length < 5)
        examples.push(`${index} ${name}: ${JSON.stringify(expected)} → ${JSON.stringify(is)}`);
    }
  expect(examples).toEqual([]);
  return count;
}
const numeric = new Set<string>(['weight', 'reps', 'distance', 'duration_seconds', 'rpe']);
const unquoted = (name: string, cell: string) =>
  numeric.has(name) && cell !== '' ? String(Number(cell)) : cell;

describe.each<[Units, number]>([
  ['metric', 11],
  ['imperial', 12],
])('years of training in %s units', (units, seed) => {
  test('from Hevy come out as they went in', async () => {
    const rows = years(units, seed);
    const sessions = await read(hevyFile(rows, units), units);
    const count = compare(rows, cells(written(sessions, units)));
    expect(count).toEqual({ same: rows.length * 14, changed: 0, lost: 0, invented: 0 });
  });

  test('from Strong come out as they went in', async () => {
    const rows = years(units, seed + 10, false);
    const sessions = await read(strongFile(rows), units);
    // Strong's columns cannot hold an exact 0 or a superset.
    const said = rows.map((row) => ({
      ...row,
      superset_id: '',
      weight: row.weight === '0' ? '' : row.weight,
      reps: row.reps === '0' ? '' : row.reps,
    }));
    const count = compare(said, cells(written(sessions, units)));
    expect(count).toEqual({ same: rows.length * 14, changed: 0, lost: 0, invented: 0 });
  });

  test('exported here and imported elsewhere are exported there as the same file', async () => {
    const file = written(await read(hevyFile(years(units, seed + 20), units), units), units);
    expect(written(await read(file, units), units)).toBe(file);
  });
});

const documentsOf = async (text: string) => {
  const reading = await readDocuments(text, {});
  if (!('documents' in reading)) throw new Error(JSON.stringify(reading.problems));
  return reading.documents;
};

test('a phone exports years of training as they were read, and once more adds nothing', async () => {
  const sessions = await read(hevyFile(years('metric', 51), 'metric'), 'metric');
  const phone = await imported(sessions);
  const file = await exported(phone, 'metric');
  expect(file).toBe(written(sessions, 'metric'));
  const again = await read(file, 'metric');
  expect(await importWorkouts(phone.device, { sessions: again })).toEqual({
    added: 0,
    present: workouts,
  });
});

test('training as JSON is the same sets on another phone', async () => {
  const all = await read(hevyFile(years('metric', 31), 'metric'), 'metric');
  const first = await imported(all.slice(0, 30));
  const text = (await exportDocuments(first.device)).join('');
  const second = await createPhone();
  const contents = documentContents(await documentsOf(text), second.device.userId);
  const now = second.device.now().getTime();
  const { sessions, leftOut } = await contents.plan({ choices: new Map(), now });
  expect([...leftOut]).toEqual([]);
  await importWorkouts(second.device, { sessions });
  const logs = async ({ device }: Phone) =>
    (await documentsOf((await exportDocuments(device)).join(''))).workouts.map(
      ({ session }) => session.exerciseLog,
    );
  expect(await logs(second)).toEqual(await logs(first));
});

test('the effort of an exercise is nobody’s RPE of a set, and comes back as what it is', async () => {
  const started = buildSession();
  const workout = {
    ...started,
    _id: testId.session(2),
    status: 'completed' as const,
    finishDate: started.startDate,
    exerciseLog: started.exerciseLog.map((entry, index) => ({
      ...entry,
      feedback: { score1: 7 + index, score2: 9 },
      sets: entry.sets.map((set, place) => ({
        ...set,
        done: true,
        ...(place === 1 && { rpe: 9.5, kind: 'failure' as const }),
      })),
    })),
  };
  const phone = await createPhone(['training-session', workout]);
  const text = await exported(phone, 'metric');
  const said = cells(text).map((row) => [row['set_type'], row['rpe'], row['exercise_effort']]);
  expect(said).toEqual(
    ['7', '8'].flatMap((effort) => [
      ['normal', '', effort],
      ['failure', '9.5', effort],
      ['normal', '', effort],
    ]),
  );
  const table = await tableOf(text);
  expect(table.dialect.name).toBe('Holdfast');
  const [back] = sessionsOf(table);
  expect(back?.exerciseLog.map(({ feedback }) => feedback.score1)).toEqual([7, 8]);
  expect(back?.exerciseLog.map(({ sets }) => sets.map(({ rpe, kind }) => [kind, rpe]))).toEqual(
    Array.from({ length: 2 }, () => [
      [undefined, undefined],
      ['failure', 9.5],
      [undefined, undefined],
    ]),
  );
});

test('the dry run counts by kind what cannot be carried over', async () => {
  const [row] = years('metric', 41);
  const text = hevyFile(
    [
      { ...row!, rpe: 'hard', set_index: '0' },
      { ...row!, rpe: '8-9', set_index: '1' },
      { ...row!, rpe: '8.5', set_index: '2', set_type: 'cluster' },
      { ...row!, rpe: '', set_index: '3', exercise_notes: 'x'.repeat(10_001) },
    ],
    'metric',
  );
  const contents = tableContents(await tableOf(text), testId.user(1));
  const { leftOut } = await contents.plan({ choices: new Map(), now: Date.parse('2030-01-01') });
  expect([...leftOut]).toEqual([
    ['rpe-no-number', 2],
    ['set-kind', 1],
    ['long-text', 1],
  ]);
});
