// Edits of whole days and weeks of a plan, and the positions that order them.
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import { mostPlanDays } from '#contract/call-limits.ts';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import { allowed, type PlanOutcome, refused } from './plan-outcome.ts';
import {
  copyOfExercise,
  daysInWeek,
  findDay,
  inPlanOrder,
  type ProgramDraft,
  weekOf,
  withDays,
} from './draft.ts';

type Ids = readonly TrainingPlanDayId[];
type NewId = () => string;

/** Empty weeks, inserted before the day at this index. */
export const addWeeks = (
  draft: ProgramDraft,
  { at, count = 1, newId }: { at: number; count?: number; newId: NewId },
): PlanOutcome<ProgramDraft> =>
  insertDays(draft, at, emptyDays(draft, count * daysInWeek, newId), newId);

/** The days after them move up. */
export function removeDays(
  draft: ProgramDraft,
  { dayIds }: { dayIds: Ids },
): PlanOutcome<ProgramDraft> {
  const days = draft.days.filter(({ _id }) => !dayIds.includes(_id));
  return allowed(days.length === draft.days.length ? draft : { ...draft, days });
}

/** `to`: the index, in the current plan, of the day to move them before. */
export function moveDays(
  draft: ProgramDraft,
  { dayIds, to, newId }: { dayIds: Ids; to: number; newId: NewId },
): PlanOutcome<ProgramDraft> {
  const moved = draft.days.filter(({ _id }) => dayIds.includes(_id));
  const others = draft.days.filter(({ _id }) => !dayIds.includes(_id));
  const at = draft.days.slice(0, to).filter(({ _id }) => !dayIds.includes(_id)).length;
  const wanted = [...others.slice(0, at), ...moved, ...others.slice(at)];
  if (wanted.every((day, index) => day === draft.days[index])) return allowed(draft);
  return insertDays({ ...draft, days: others }, at, moved, newId);
}

/** Weeks `from` to `to`, by index, change places with the week before or after them. */
export function moveWeeks(
  draft: ProgramDraft,
  { from, to, by, newId }: { from: number; to: number; by: -1 | 1; newId: NewId },
): PlanOutcome<ProgramDraft> {
  const days = draft.days.slice(from * daysInWeek, (to + 1) * daysInWeek);
  const dayIds = days.map(({ _id }) => _id);
  const target = Math.max(0, by < 0 ? from - 1 : to + 2);
  return moveDays(draft, { dayIds, to: target * daysInWeek, newId });
}

/** They become rest days. */
export const clearDays = (
  draft: ProgramDraft,
  { dayIds }: { dayIds: Ids },
): PlanOutcome<ProgramDraft> =>
  allowed(
    withDays(draft, (day) =>
      dayIds.includes(day._id) && (day.exercises.length > 0 || day.title || day.description)
        ? { ...day, title: '', description: '', exercises: [] }
        : day,
    ),
  );

export function changeDay(
  draft: ProgramDraft,
  change: { dayId: TrainingPlanDayId; title?: string; description?: string },
): PlanOutcome<ProgramDraft> {
  if (!findDay(draft, change.dayId)) return refused('day-not-in-plan');
  return allowed(
    withDays(draft, (day) => {
      if (day._id !== change.dayId) return day;
      const { title = day.title, description = day.description } = change;
      const isSame = title === day.title && description === day.description;
      return isSame ? day : { ...day, title, description };
    }),
  );
}

/** The days' contents replace the plan from this index on; weeks are added beyond its end. */
export function pasteDays(
  draft: ProgramDraft,
  { at, days, newId }: { at: number; days: readonly CreatedProgramDay[]; newId: NewId },
): PlanOutcome<ProgramDraft> {
  const missing = at + days.length - draft.days.length;
  const longer =
    missing > 0
      ? addWeeks(draft, {
          at: draft.days.length,
          count: Math.ceil(missing / daysInWeek),
          newId,
        })
      : allowed(draft);
  if (!longer.allowed) return longer;
  return allowed(
    withDays(longer.value, (day, index) => {
      const source = days[index - at];
      return source ? filledLike(day, source, newId) : day;
    }),
  );
}

/** The copies come right after the week. */
export function duplicateWeek(
  draft: ProgramDraft,
  { week, times = 1, newId }: { week: number; times?: number; newId: NewId },
): PlanOutcome<ProgramDraft> {
  const end = (week + 1) * daysInWeek;
  const days = draft.days.slice(week * daysInWeek, end);
  if (days.length === 0) return refused('day-not-in-plan');
  const copies = Array.from({ length: times }, () => days.map((day) => copyOfDay(day, newId)));
  return insertDays(draft, end, copies.flat(), newId);
}

/** Copies of days, such as weeks of another program, inserted before the day at this index. */
export const insertCopies = (
  draft: ProgramDraft,
  { at, days, newId }: { at: number; days: readonly CreatedProgramDay[]; newId: NewId },
): PlanOutcome<ProgramDraft> => {
  const programId = draft.program._id;
  const copies = days.map((day) => ({ ...copyOfDay(day, newId), programId }));
  return insertDays(draft, at, copies, newId);
};

/** A copy with ids of its own, and no place in a plan yet. */
const copyOfDay = (day: CreatedProgramDay, newId: NewId): CreatedProgramDay =>
  filledLike({ ...day, _id: newId() as TrainingPlanDayId, position: null }, day, newId);

/**
 * The first selected week is copied into the same days of the selected weeks below it; with one week selected, into
 * all later weeks.
 */
export function fillDownDays(
  draft: ProgramDraft,
  { dayIds, newId }: { dayIds: Ids; newId: NewId },
): PlanOutcome<ProgramDraft> {
  const chosen = draft.days.flatMap(({ _id }, index) => (dayIds.includes(_id) ? [index] : []));
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (first === undefined || last === undefined) return refused('day-not-in-plan');
  const [from, to] = [weekOf(first), weekOf(last)];
  const sources = new Map(
    chosen
      .filter((index) => weekOf(index) === from)
      .map((index) => [index % daysInWeek, draft.days[index]!]),
  );
  return allowed(
    withDays(draft, (day, index) => {
      const source = sources.get(index % daysInWeek);
      const isBelow = weekOf(index) > from && (from === to || weekOf(index) <= to);
      return source && isBelow ? filledLike(day, source, newId) : day;
    }),
  );
}

/** What one day holds, in another, with ids of its own. */
export const filledLike = (
  day: CreatedProgramDay,
  source: CreatedProgramDay,
  newId: NewId,
): CreatedProgramDay => ({
  ...day,
  title: source.title,
  description: source.description,
  exercises: source.exercises.map((exercise) => copyOfExercise(exercise, newId)),
});

function insertDays(
  draft: ProgramDraft,
  at: number,
  days: readonly CreatedProgramDay[],
  newId: NewId,
): PlanOutcome<ProgramDraft> {
  if (draft.days.length + days.length > mostPlanDays) return refused('too-many-days');
  const [before, after] = [draft.days.slice(0, at), draft.days.slice(at)];
  const positions = positionsBetween(
    before.at(-1)?.position ?? null,
    after[0]?.position ?? null,
    days.length,
    markOf(newId()),
  );
  const placed = days.map((day, index) => ({ ...day, position: positions[index]! }));
  return allowed({ ...draft, days: inPlanOrder([...before, ...placed, ...after]) });
}

const emptyDays = (draft: ProgramDraft, count: number, newId: NewId): CreatedProgramDay[] =>
  Array.from({ length: count }, () => ({
    _id: newId() as TrainingPlanDayId,
    programId: draft.program._id,
    position: null,
    title: '',
    description: '',
    exercises: [],
  }));

// A day's place in a plan is a text by which days are ordered. A day that is added or moved gets one between those of its
// neighbors and no other day changes, so two devices that both add days meet without a conflict.
const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Digits of the whole part: a place for every day that is ever added at the end. */
const wholeLength = 4;

/**
 * So many positions in order after `before` and ahead of `after`; null is the start and the end of the
 * plan. `mark`, different for each call, keeps days that two devices add in the same place apart: each
 * device's stay together.
 */
export function positionsBetween(
  before: string | null,
  after: string | null,
  count: number,
  mark: string,
): string[] {
  const place =
    after === null || (before !== null && before >= after)
      ? next(before)
      : between(before ?? '', after);
  return Array.from(
    { length: count },
    (_, index) => place + mark + (index + 1).toString(36).padStart(2, '0'),
  );
}

/** Four digits of an id: enough to tell two devices apart. */
export const markOf = (id: string): string => id.slice(-4).toLowerCase();

/** The next whole place. */
function next(before: string | null): string {
  const whole = before === null ? 0 : Number.parseInt(before.slice(0, wholeLength), 36);
  return (whole + 1).toString(36).padStart(wholeLength, '0');
}

/** A text that stays between the two whatever is appended to it. */
function between(before: string, after: string): string {
  let place = '';
  // As far as the two agree; where `before` has ended, anything appended comes after it.
  for (let index = 0; ; index += 1) {
    const low = index < before.length ? digitAt(before, index) : -1;
    const high = digitAt(after, index);
    if (high - low > 1) return place + digits[Math.floor((low + high) / 2)];
    place += digits[Math.max(low, 0)];
    if (high > Math.max(low, 0)) return place + above(before, index + 1);
  }
}

/** What comes after the rest of `before`, with nothing to stay ahead of. */
function above(before: string, from: number): string {
  let place = '';
  for (let index = from; ; index += 1) {
    const low = index < before.length ? digitAt(before, index) : -1;
    if (low < digits.length - 1) return place + digits[Math.floor((low + digits.length) / 2)];
    place += digits.at(-1);
  }
}

const digitAt = (text: string, index: number): number => digits.indexOf(text[index] ?? '0');
