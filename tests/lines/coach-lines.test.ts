// The lines of `coach-lines.txt`, each with the meaning that was written down by hand. Its notation is read here, and
// nothing of what reads or prints lines in the app is used for it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Exercise, ExerciseSet, SubExercise } from '#contract/training.ts';
import { summaryOf } from '#domain/movement/catalogue.ts';
import { matchMovement } from '#domain/movement/match-movement.ts';
import { writtenLine } from '#domain/program/measured-sets.ts';
import { exerciseFrom } from '#client/shared/plan/exercise-from.ts';

const text = readFileSync(join(import.meta.dirname, 'coach-lines.txt'), 'utf8');
const sections = text
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = '', ...lines] = section.split('\n');
    return { title, cases: lines.filter((line) => line.includes(' => ')).map(caseOf) };
  });

function caseOf(row: string) {
  const [line = '', meaning = ''] = row.split(' => ');
  return { line, meaning };
}

let ids = 0;
const reader = {
  newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
  units: 'imperial' as const,
  named: (name: string) => {
    const found = matchMovement(name);
    return found && summaryOf(found);
  },
};
const read = (line: string) => exerciseFrom(line, null, reader);

describe.each(sections)('$title', ({ cases }) => {
  test.each(cases.filter(({ meaning }) => !meaning.startsWith('!')))(
    '‘$line’ means what a coach means',
    ({ line, meaning }) => {
      const made = read(line);
      expect('problem' in made ? made.problem : told(made)).toEqual(expected(meaning));
    },
  );
});

test.each(sections.flatMap(({ cases }) => cases.filter(({ meaning }) => meaning.startsWith('!'))))(
  '‘$line’ is marked, with a proposal that is understood',
  ({ line, meaning }) => {
    const made = read(line);
    expect(made).toMatchObject({ proposal: meaning.slice(2) });
    expect('at' in made && line.slice(made.at.from, made.at.to)).not.toBe(line);
    expect(read(meaning.slice(2))).toHaveProperty('exercise');
  },
);

test.each([
  [
    'A: DB bench 3x10 B: DB row 3x10',
    'B: DB row',
    'Write one exercise per line, or + between them',
  ],
  [
    'Bench press 3x8, 3x5 @ -10%',
    '3x8, 3x5 @ -10%',
    'Less than what? The sets before have no load',
  ],
])('‘%s’ is marked at ‘%s’, and nothing is proposed', (line, words, problem) => {
  const made = read(line);
  expect(made).toMatchObject({ problem, proposal: null });
  expect('at' in made && line.slice(made.at.from, made.at.to)).toBe(words);
});

test('a proposal is understood, and gives no exercise the sets of another', () => {
  const one = fc.record({
    name: fc.constantFrom(
      'DB bench',
      'Squat',
      'Box jump',
      'Strides',
      'Fran: 21-15-9 Thruster',
      'Nothing',
    ),
    sets: fc.constantFrom('3x10', '2x8', '5 x 65%', '2x5, 1x3', '4x6 @ 225'),
    words: fc.constantFrom(
      '',
      ' words',
      ' 24"',
      ' AMRAP',
      ' last',
      ', top set RPE 9',
      ' 1+1',
      ' @ 8',
    ),
  });
  const lines = fc.tuple(
    fc.array(one, { minLength: 1, maxLength: 3 }),
    fc.constantFrom(' ', ', ', ' B: ', '; ', ' + '),
  );
  let proposed = 0;
  fc.assert(
    fc.property(lines, ([all, between]) => {
      const made = read(
        all.map(({ name, sets, words }) => `${name} ${sets}${words}`).join(between),
      );
      if (!('problem' in made) || made.proposal === null) return;
      proposed += 1;
      const again = read(made.proposal);
      if ('problem' in again) throw new Error(`${made.proposal}: ${again.problem}`);
      for (const part of again.exercise.subExercises ?? [again.exercise])
        expect(part.sets.length, made.proposal).toBeLessThanOrEqual(4);
    }),
    { numRuns: 500 },
  );
  expect(proposed).toBeGreaterThan(10);
});

test('what was read means the same when it is printed and read again', () => {
  for (const { line, meaning } of sections.flatMap(({ cases }) => cases)) {
    const made = read(meaning.startsWith('!') ? meaning.slice(2) : line);
    if ('problem' in made) throw new Error(`${line}: ${made.problem}`);
    const printed = writtenLine(made.exercise, 'imperial');
    const again = read(printed);
    if ('problem' in again) throw new Error(`${printed}: ${again.problem}`);
    // Notes stay with the exercise, beside the line.
    expect(withoutNotes(again), printed).toEqual(withoutNotes(made));
  }
});

const withoutNotes = (made: Parameters<typeof told>[0]) => {
  const { parts, label: _, ...rest } = told(made);
  return { ...rest, parts: parts.map(({ note: __, ...part }) => part) };
};

test('there are lines of every kind, and few that are only proposed', () => {
  const all = sections.flatMap(({ cases }) => cases);
  expect(sections[0]?.cases).toHaveLength(42);
  expect(all.length).toBeGreaterThanOrEqual(242);
  expect(new Set(all.map(({ line }) => line)).size).toBe(all.length);
  expect(all.filter(({ meaning }) => meaning.startsWith('!')).length).toBeLessThan(all.length / 15);
});

/** By hand: 'back squat: 3×8 @135, 1×5+ @65%; /side; tempo 3-0-1-0; note … | rest 90 | clock emom 60x10'. */
function expected(meaning: string) {
  const [whole = '', ...rest] = meaning.split(/ \| /);
  const flag = (name: string) => rest.find((one) => one.startsWith(name))?.slice(name.length + 1);
  const label = flag('label');
  return {
    parts: whole.split(' || ').map(partExpected),
    circuit: rest.includes('circuit'),
    rest: flag('rest') === undefined ? 120 : Number(flag('rest')),
    clock: flag('clock') ?? null,
    label: label ?? null,
  };
}

function partExpected(part: string) {
  const [, name = '', details = ''] = /^(.+?): (.+)$/.exec(part) ?? [];
  const [sets = '', ...more] = details.split('; ');
  const flag = (word: string) => more.find((one) => one.startsWith(word))?.slice(word.length + 1);
  return {
    movement: matchMovement(name)?.title ?? `no movement: ${name}`,
    sets: sets.split(', ').flatMap(setsExpected),
    perSide: more.includes('/side'),
    tempo: flag('tempo') ?? null,
    note: flag('note') ?? '',
    rule: flag('rule') ?? null,
  };
}

const inMetres = { m: 1, km: 1000, mi: 1609.344, yd: 0.9144 } as const;

function setsExpected(group: string): string[] {
  const [first = '', ...words] = group.split(' ');
  const [, count = '1', amount = ''] = /^(\d+)×(.+)$/.exec(first) ?? [];
  const distance = /^([\d.]+)(m|km|mi|yd)$/.exec(amount);
  const time = /^([\d.]+)(s|min)$/.exec(amount);
  const asked = distance
    ? `${Math.round(Number(distance[1]) * inMetres[distance[2] as 'm'])} m`
    : time
      ? `${Number(time[1]) * (time[2] === 'min' ? 60 : 1)} s`
      : amount;
  const load = words.find((word) => word.startsWith('@'))?.slice(1);
  const pace = /^pace(\d+):(\d\d)\/(mi|km)$/.exec(
    words.find((word) => word.startsWith('pace')) ?? '',
  );
  const minutes =
    pace && (Number(pace[1]) + Number(pace[2]) / 60) * (pace[3] === 'mi' ? 1 : 1.609344);
  const one = [
    asked,
    load?.endsWith('%')
      ? load
      : load?.endsWith('kg')
        ? pounds(Number.parseFloat(load))
        : load && `${Number(load)} lb`,
    minutes
      ? `pace ${Number(minutes.toFixed(2)).toFixed(1)}`
      : words.find((word) => /^(?:rpe|rir|zone)/.test(word)),
    words.find((word) => /^(?:warm-up|drop|failure|test)$/.test(word)),
  ];
  return Array.from({ length: Number(count) }, () => one.filter(Boolean).join(' '));
}

const pounds = (kg: number) => `${Math.round((kg / 0.45359237) * 10) / 10} lb`;

/** Of what the app made. */
function told({
  exercise,
  label,
}: {
  exercise: Exercise;
  label: { letter: string; place: number } | null;
}) {
  const { clock } = exercise;
  const parts: readonly SubExercise[] = exercise.subExercises ?? [exercise];
  return {
    parts: parts.map((part) => ({
      movement: typeof part.movement === 'object' ? part.movement.title : null,
      sets: part.sets.map((set) => setTold(set, part)),
      perSide: part.perSide ?? false,
      tempo: part.tempo ?? null,
      note: part.description,
      rule:
        part.progression?.kind === 'waves' && part.progression.waves?.length === 4 ? '5/3/1' : null,
    })),
    circuit: exercise.circuit ?? false,
    rest: exercise.rest,
    clock: clock
      ? `${clock.kind} ${clock.seconds}${clock.rest === undefined ? '' : `/${clock.rest}`}${clock.rounds === undefined ? '' : `x${clock.rounds}`}`
      : null,
    label: label ? `${label.letter}${label.place}` : null,
  };
}

function setTold(set: ExerciseSet, { exerciseType }: SubExercise): string {
  const reps = set.effort?.metric === 'reps' ? set.effort : set.reps;
  const counted =
    reps?.recommended == null
      ? set.amrap
        ? 'max'
        : '-'
      : `${reps.recommended}${reps.upTo === undefined ? '' : `-${reps.upTo}`}${set.amrap ? '+' : ''}`;
  const amount = {
    reps: counted,
    time: set.time?.recommended == null ? '-' : `${set.time.recommended} s`,
    distance: `${Math.round(set.distance?.recommended ?? 0)} m`,
  }[exerciseType];
  const { weight, effort } = set;
  const asked = effort && effort.metric !== 'reps' ? effort.recommended : null;
  return [
    amount,
    weight?.recommended == null
      ? ''
      : weight.metric === 'percent1RM'
        ? `${weight.recommended}%`
        : pounds(weight.recommended),
    asked === null
      ? ''
      : effort?.metric === 'pace'
        ? `pace ${asked.toFixed(1)}`
        : `${effort?.metric}${asked}`,
    set.warmUp ? 'warm-up' : (set.planned ?? ''),
  ]
    .filter(Boolean)
    .join(' ');
}
