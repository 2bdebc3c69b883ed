// Files from other apps, for the tests in this folder.
import fc from 'fast-check';
import { expect } from 'vitest';
import type { TrainingSession } from '#contract/training.ts';
import { importedIds, importedSession, ownMovement } from '#domain/exchange/imported-session.ts';
import { LeftOut } from '#domain/exchange/left-out.ts';
import { movements, summaryOf } from '#domain/movement/catalogue.ts';
import { matchMovement } from '#domain/movement/match-movement.ts';
import type { Problems } from '#domain/exchange/read-set.ts';
import { testId } from '#domain/test-builders.ts';
import { instantOf } from '#offline/exchange/wall-clock.ts';
import { readTable, type ReadingOptions, type TableElsewhere } from '../read-table.ts';

export const kilograms: ReadingOptions = { units: { weight: 'kg', distance: 'km' } };

export const hevy = [
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"',
  '"Push","22 Dec 2025, 08:00","22 Dec 2025, 09:10","A good\none","Bench Press (Barbell)",,"",0,"warmup",40,10,,,',
  '"Push","22 Dec 2025, 08:00","22 Dec 2025, 09:10","A good\none","Bench Press (Barbell)",,"",1,"normal",80,5,,,8',
  '"Push","22 Dec 2025, 08:00","22 Dec 2025, 09:10","A good\none","Pull Up",0,"",0,"normal",,8,,,',
  '"Push","22 Dec 2025, 08:00","22 Dec 2025, 09:10","A good\none","Towel thing",0,"",0,"normal",,,,30,',
  '"Run","23 Dec 2025, 08:00","23 Dec 2025, 08:30","","Treadmill",,"",0,"normal",,,5,1500,',
].join('\n');

export const tableOf = async (text: string, options = kilograms): Promise<TableElsewhere> => {
  const reading = await readTable(text, options);
  if (!('table' in reading)) expect.fail(JSON.stringify(reading.problems));
  return reading.table;
};

export const problemsOf = async (text: string) => {
  const reading = await readTable(text, kilograms);
  return 'problems' in reading ? linesOf(reading) : [];
};

export const linesOf = ({ problems }: Problems) => problems.map(({ line, words }) => [line, words]);

export const sessionsOf = ({ collection, dialect }: TableElsewhere): TrainingSession[] => {
  const ids = importedIds(
    testId.user(1),
    collection.workouts.map(({ first, title }) => ({ wall: first.start.wall, title })),
  );
  return collection.workouts.map((workout, index) =>
    importedSession(ids[index]!, workout, {
      userId: testId.user(1),
      source: dialect.source,
      movementOf: (name) => {
        const movement = matchMovement(name);
        return movement ? summaryOf(movement) : ownMovement(name);
      },
      instantOf,
      now: Date.parse('2030-01-01'),
      leftOut: new LeftOut(),
    }),
  );
};

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((one) => one.replaceAll('\0', '').replaceAll('\uFEFF', '').replaceAll('\r', '').trim())
  .filter((one) => one.trim() === one && one !== '');
const amount = (max: number) =>
  fc.option(fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100));
const set = fc.record({
  warmUp: fc.boolean(),
  weight: amount(226),
  reps: fc.option(fc.integer({ min: 0, max: 100 })),
  metres: fc.option(fc.integer({ min: 1, max: 5_000_000 }).map((value) => value / 100)),
  seconds: fc.option(fc.integer({ min: 1, max: 7200 })),
  rpe: fc.option(fc.integer({ min: 2, max: 20 }).map((half) => half / 2)),
});
export const workout = fc.record({
  day: fc.integer({ min: 0, max: 700 }),
  title: fc.oneof(text, fc.constantFrom('=1+1', '-80', "'=x", 'a "b", c\nd')),
  minutes: fc.integer({ min: 0, max: 170 }),
  notes: fc.option(text),
  exercises: fc.array(
    fc.record({
      name: fc.oneof(text, fc.constantFrom(...movements.map(({ title }) => title))),
      superset: fc.option(fc.constantFrom(0, 1)),
      sets: fc.array(set, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

export function rowsOf(one: typeof workout extends fc.Arbitrary<infer W> ? W : never): string[] {
  const start = new Date(2024, 0, 1 + one.day, 9, 30);
  const end = new Date(start.getTime() + one.minutes * 60_000);
  const wall = (date: Date) =>
    date.toString().replace(/^\w+ (\w+) (\d+) (\d+) (\d+:\d+).*/, '$2 $1 $3, $4');
  const quoted = (cell: string | null) =>
    cell === null
      ? ''
      : `"${(/^'*[=+\-@\t]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
  return one.exercises.flatMap(({ name, superset, sets }) =>
    sets.map((done, index) =>
      [
        quoted(one.title),
        quoted(wall(start)),
        quoted(wall(end)),
        quoted(one.notes),
        quoted(name),
        superset ?? '',
        '',
        index,
        done.warmUp ? 'warmup' : 'normal',
        done.weight ?? '',
        done.reps ?? '',
        done.metres === null ? '' : done.metres / 1000,
        done.seconds ?? '',
        done.rpe ?? '',
      ].join(','),
    ),
  );
}
