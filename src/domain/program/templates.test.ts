import { expect, test } from 'vitest';
import { longestTitle, mostExercises } from '#contract/limits.ts';
import { buildExercise, buildSuperset } from '../test-builders.ts';
import {
  dayTemplateTitle,
  daysOfWeeks,
  takeTemplateDay,
  takeTemplateWeek,
  templateOf,
  templateSize,
  trainedDays,
  weeksTemplateTitle,
} from './templates.ts';
import {
  allIds,
  buildCreatedProgram,
  buildDraft,
  buildPlanDay,
  countingIds,
  valueOf,
} from './test-support.ts';

const full = {
  description: 'Below parallel',
  customVideoLink: 'https://youtu.be/dQw4w9WgXcQ',
  tempo: '3010',
  perSide: true,
  progression: { kind: 'waves', waves: [] } as never,
};
/** Without the ids, which are new in each copy. */
const bare = (what: unknown) =>
  JSON.stringify(what, (name, value: unknown) =>
    ['id', '_id', 'programId'].includes(name) ? undefined : value,
  );

test('a template of a week has all of it, with ids of its own', () => {
  const draft = buildDraft();
  const second = daysOfWeeks(draft.days, { from: 1, to: 1 });
  second[0]!.exercises[0] = buildExercise(81, full);
  const program = buildCreatedProgram({ title: 'Week 2' });
  const made = valueOf(templateOf(program, { days: second, newId: countingIds() }));
  expect(made.program).toBe(program);
  expect(made.days).toHaveLength(7);
  expect(bare(made.days.map(({ position: _, ...day }) => day))).toBe(
    bare(second.map(({ position: _, ...day }) => day)),
  );
  const ids = new Set(allIds(draft));
  expect(allIds(made).filter((id) => ids.has(id))).toEqual([]);
});

test('a template of several weeks keeps their order, and one of a short week or a day gets rest days', () => {
  const { days } = buildDraft();
  const newId = countingIds();
  const make = (from: typeof days) =>
    valueOf(templateOf(buildCreatedProgram(), { days: from, newId })).days.map(
      ({ title, exercises }) => [title, exercises.length],
    );
  expect(make(daysOfWeeks(days, { from: 0, to: 1 }))).toEqual(
    days.map(({ title, exercises }) => [title, exercises.length]),
  );
  const restDays = (count: number) => Array.from({ length: count }, () => ['', 0]);
  expect(make([days[2]!])).toEqual([['Day 3', 2], ...restDays(6)]);
  expect(make(daysOfWeeks(days.slice(0, 10), { from: 1, to: 1 }))).toEqual([
    ['Day 8', 1],
    ['', 0],
    ['Day 10', 2],
    ...restDays(4),
  ]);
});

test('names say where a template comes from, and keep that when they are cut', () => {
  const { days } = buildDraft();
  expect(weeksTemplateTitle('Squat block', { from: 2, to: 2 })).toBe('Squat block, week 3');
  expect(weeksTemplateTitle('Squat block', { from: 2, to: 3 })).toBe('Squat block, weeks 3–4');
  expect(dayTemplateTitle('Squat block', days[2]!, 2)).toBe('Day 3');
  expect(dayTemplateTitle('Squat block', { ...days[2]!, title: ' ' }, 15)).toBe(
    'Squat block, week 3, day 2',
  );
  const long = weeksTemplateTitle('x'.repeat(longestTitle), { from: 9, to: 9 });
  expect(long).toHaveLength(longestTitle);
  expect(long).toMatch(/x, week 10$/);
});

test('days without exercises are not offered', () => {
  expect(trainedDays(buildDraft().days).map(({ index }) => index)).toEqual([0, 2, 7, 9]);
});

const from = buildPlanDay(30, [buildExercise(301, full), buildSuperset(302)], {
  title: 'Lower A',
  description: 'Warm up well',
});

test('an empty day takes a template’s day with its title and description, unless it has its own', () => {
  const draft = buildDraft();
  const take = (day: number, on = draft) =>
    valueOf(takeTemplateDay(on, { dayId: on.days[day]!._id, from, newId: countingIds() }));
  const taken = take(1).days[1]!;
  expect(taken).toMatchObject({ title: 'Lower A', description: 'Warm up well' });
  expect(bare(taken.exercises)).toBe(bare(from.exercises));
  expect(allIds({ ...draft, days: [taken] }).filter((id) => allIds(draft).includes(id))).toEqual([
    taken._id,
  ]);
  const titled = buildDraft();
  const days = titled.days.with(1, buildPlanDay(2, [], { title: 'Easy' }));
  expect(take(1, { ...titled, days }).days[1]).toMatchObject({
    title: 'Easy',
    description: 'Warm up well',
  });
});

test('a day with exercises takes those of a template after its own, and nothing else; no other day changes', () => {
  const draft = buildDraft();
  const [first] = draft.days;
  const newId = countingIds();
  const next = valueOf(takeTemplateDay(draft, { dayId: first!._id, from, newId }));
  expect(next.days[0]).toMatchObject({ title: first!.title, description: '' });
  expect(next.days[0]!.exercises[0]).toBe(first!.exercises[0]);
  expect(bare(next.days[0]!.exercises.slice(1))).toBe(bare(from.exercises));
  expect(next.days.slice(1).every((day, at) => day === draft.days[at + 1])).toBe(true);
});

test('a day that is gone or would become too long takes nothing', () => {
  const draft = buildDraft();
  const newId = countingIds();
  expect(takeTemplateDay(draft, { dayId: from._id, from, newId })).toEqual({
    allowed: false,
    code: 'day-not-in-plan',
  });
  const exercises = Array.from({ length: mostExercises - 1 }, (_, n) => buildExercise(400 + n));
  const days = draft.days.with(0, buildPlanDay(1, exercises));
  expect(takeTemplateDay({ ...draft, days }, { dayId: days[0]!._id, from, newId })).toEqual({
    allowed: false,
    code: 'too-many-exercises',
  });
});

test('a template says what it is: a day, a week, or its weeks, each with its workouts', () => {
  const rest = (n: number) => buildPlanDay(n);
  const trained = (n: number) => buildPlanDay(n, [buildExercise(n)]);
  const plan = (weeks: number, ...on: readonly number[]) =>
    Array.from({ length: weeks * 7 }, (_, at) =>
      on.includes(at) ? trained(at + 1) : rest(at + 1),
    );
  const only = (title: string) =>
    templateSize(plan(1).with(0, buildPlanDay(1, [buildExercise(1)], { title })));
  expect(only('')).toBe('Day');
  expect(only('Lower A')).toBe('Day · Lower A');
  expect(templateSize(plan(1, 3))).toBe('Week · 1 workout');
  expect(templateSize(plan(1, 0, 2, 4))).toBe('Week · 3 workouts');
  expect(templateSize(plan(1))).toBe('Week · 0 workouts');
  expect(templateSize(plan(4, 0, 2, 7, 9, 14, 16, 21, 23))).toBe('4 weeks · 8 workouts');
  expect(templateSize(plan(2, 9))).toBe('2 weeks · 1 workout');
});

test('a week takes the days of a template week, each on its own place, after what the day has', () => {
  const draft = buildDraft();
  const week = daysOfWeeks(draft.days, { from: 0, to: 0 });
  const next = valueOf(takeTemplateWeek(draft, { week: 1, from: week, newId: countingIds() }));
  expect(next.days.slice(0, 7).every((day, at) => day === draft.days[at])).toBe(true);
  for (const [at, day] of week.entries()) {
    const before = draft.days[7 + at]!;
    expect(bare(next.days[7 + at]!.exercises)).toBe(bare([...before.exercises, ...day.exercises]));
  }
  expect(trainedDays(next.days.slice(7)).length).toBeGreaterThan(1);
});

test('a week that the plan does not have takes nothing', () => {
  const draft = buildDraft();
  const from = daysOfWeeks(draft.days, { from: 0, to: 0 });
  expect(takeTemplateWeek(draft, { week: 9, from, newId: countingIds() })).toEqual({
    allowed: false,
    code: 'day-not-in-plan',
  });
});
