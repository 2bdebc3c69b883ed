// A sheet read into the program that it was saved from: which days it changes, adds and leaves out.
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import { mostExercises } from '#contract/limits.ts';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import type { Units } from '../units.ts';
import { type ProgramDraft, weekOf, withDays } from './draft.ts';
import { exercisesOfSheet, toldText } from './exercises-of-sheet.ts';
import { clearDays, insertCopies, removeDays } from './plan-days.ts';
import { allowed, type PlanOutcome, refused } from './plan-outcome.ts';
import { type PlanChange, planChanges } from './publishing.ts';
import type { PlanTableRead, TableDay } from './plan-table-read.ts';
import { longestNote } from './table-rows.ts';

export interface SheetOptions {
  /** Days that the sheet has no row for go, instead of staying as they are. */
  readonly removesMissing: boolean;
  readonly newId: () => string;
}

/** Days are the same by week and day, whatever is on them. */
export function withSheet(
  draft: ProgramDraft,
  read: PlanTableRead,
  { removesMissing, newId }: SheetOptions,
): PlanOutcome<ProgramDraft> {
  const changed = withDays(draft, (day, index) => {
    const told = read.days[index];
    return told && read.named.has(index) ? dayOfSheet(day, told, index, read, newId) : day;
  });
  if (changed.days.some(({ exercises }) => exercises.length > mostExercises))
    return refused('too-many-exercises');
  const longer = withNewDays(changed, read, newId);
  return longer.allowed && removesMissing ? withoutMissing(longer.value, read) : longer;
}

function dayOfSheet(
  day: CreatedProgramDay,
  told: TableDay,
  index: number,
  { units, columns, unreadOn }: PlanTableRead,
  newId: () => string,
): CreatedProgramDay {
  const title =
    told.title !== '' || columns.has('title') ? toldText(day.title, told.title) : day.title;
  const keepsAll = unreadOn.has(index);
  const read = exercisesOfSheet(day.exercises, told.exercises, { units, columns, newId, keepsAll });
  const isSame =
    read.length === day.exercises.length && read.every((one, at) => one === day.exercises[at]);
  const made = {
    ...day,
    title,
    description: descriptionOf(day, told, columns),
    exercises: isSame ? day.exercises : read,
  };
  return isSame && title === day.title && made.description === day.description ? day : made;
}

/** Without a column for it, what the sheet says of a day comes below what the day says already. */
function descriptionOf(
  { description }: CreatedProgramDay,
  told: TableDay,
  columns: PlanTableRead['columns'],
): string {
  if (columns.has('dayNotes')) return toldText(description, told.description);
  return description.includes(told.description)
    ? description
    : [description, told.description].filter(Boolean).join('\n').slice(0, longestNote);
}

/** To the end of the last week of the sheet. */
function withNewDays(
  draft: ProgramDraft,
  { days, named }: PlanTableRead,
  newId: () => string,
): PlanOutcome<ProgramDraft> {
  const at = draft.days.length;
  if (Math.max(-1, ...named) < at) return allowed(draft);
  const added = days.slice(at).map((day): CreatedProgramDay => {
    const _id = newId() as TrainingPlanDayId;
    const { title, description, exercises } = day;
    const programId = draft.program._id;
    return { _id, programId, position: null, title, description, exercises: [...exercises] };
  });
  return insertCopies(draft, { at, days: added, newId });
}

/** Weeks after the last one of the sheet leave the plan. Other days become rest days, so that no later day moves up. */
function withoutMissing(draft: ProgramDraft, read: PlanTableRead): PlanOutcome<ProgramDraft> {
  const missing = [...draft.days.entries()].filter(([index]) => !read.named.has(index));
  const last = weekOf(Math.max(0, ...read.named));
  const idsOf = (isAfter: boolean) =>
    missing.filter(([index]) => weekOf(index) > last === isAfter).map(([, { _id }]) => _id);
  const cleared = clearDays(draft, { dayIds: idsOf(false) });
  return cleared.allowed ? removeDays(cleared.value, { dayIds: idsOf(true) }) : cleared;
}

/** The days, by their index, that have something on them and no row in the sheet. */
export const missingDays = ({ days }: ProgramDraft, { named }: PlanTableRead): number[] =>
  days.flatMap((day, index) => (!named.has(index) && holdsAnything(day) ? [index] : []));

const holdsAnything = ({ title, description, exercises }: TableDay): boolean =>
  title !== '' || description !== '' || exercises.length > 0;

/** A week of the plan, from 0, and what becomes of its days. */
export interface WeekOfSheet {
  readonly week: number;
  readonly changes: readonly PlanChange[];
}

export interface SheetPreview {
  readonly weeks: readonly WeekOfSheet[];
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** All that change; rest days only if no other does. */
  readonly days: number;
  /** Days with anything on them that stay as they are. */
  readonly unchanged: number;
  /** The sheet has none of the exercises of the days that it has rows for: it may be of another program. */
  readonly isOther: boolean;
}

/** What the coach is shown before it is applied. Rest days that only fill a new or removed week are not listed. */
export function sheetPreview(
  draft: ProgramDraft,
  after: ProgramDraft,
  read: PlanTableRead,
  units: Units,
): SheetPreview {
  const places = new Map([...after.days, ...draft.days].map((day) => [day._id, day]));
  const indexes = new Map(
    [draft.days, after.days].flatMap((days) => days.map(({ _id }, index) => [_id, index] as const)),
  );
  const all = planChanges({ ...draft.program, trainingPlan: draft.days }, after, units);
  const changes = all.filter(
    ({ dayId, kind }) =>
      kind === 'day-changed' || (dayId !== null && holdsAnything(places.get(dayId)!)),
  );
  const weeks = Map.groupBy(changes, ({ dayId }) => weekOf(indexes.get(dayId!) ?? 0));
  const count = (one: PlanChange['kind']) => changes.filter(({ kind }) => kind === one).length;
  const [removed, changed] = [count('day-removed'), count('day-changed')];
  return {
    weeks: [...weeks]
      .toSorted(([a], [b]) => a - b)
      .map(([week, ofWeek]) => ({ week, changes: ofWeek.map(withinWeek) })),
    days: changes.length || all.length,
    added: count('day-added'),
    removed,
    changed,
    unchanged: draft.days.filter((day) => holdsAnything(day) && after.days.includes(day)).length,
    isOther: isOtherProgram(draft, after, read),
  };
}

/** 'Day 3, Lower A', below the heading of its week. */
const withinWeek = (change: PlanChange): PlanChange => ({
  ...change,
  words: change.words.replace(/^Week \d+, d/, 'D'),
});

function isOtherProgram(draft: ProgramDraft, after: ProgramDraft, { named }: PlanTableRead) {
  const idsIn = ({ days }: ProgramDraft) =>
    days
      .filter((_, index) => named.has(index))
      .flatMap(({ exercises }) => exercises.map(({ _id }) => _id));
  const [was, is] = [idsIn(draft), new Set<string>(idsIn(after))];
  return was.length > 0 && !was.some((id) => is.has(id));
}
