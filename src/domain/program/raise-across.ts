// Loads that rise from week to week: by a percentage, percentage points or a step, straight on, in waves, or with deload
// weeks.
import type { ExerciseSet, SubExercise } from '#contract/training.ts';
import { partsOf } from '../exercise/group.ts';
import { clampTo, roundToStep } from '../exercise/quantity.ts';
import { movementIdOf } from '../session/prescription.ts';
import {
  kilogramsToPounds,
  poundsShown,
  poundsToKilograms,
  roundTo,
  type Units,
} from '../units.ts';
import type { AcrossScope } from './across-scope.ts';
import {
  changeParts,
  daysInWeek,
  mapChanged,
  type ProgramDraft,
  weekOf,
  withDays,
} from './draft.ts';
import { allowed, type PlanOutcome, refused } from './plan-outcome.ts';

export interface Raise {
  /**
   * Percent of the load, points of a percentage, or kilograms. A step leaves loads in percent alone, and points those in
   * kilograms.
   */
  readonly by:
    | { readonly percent: number }
    | { readonly points: number }
    | { readonly step: number };
  /** Every nth week is lighter, and the weeks after it go on from where the one before it was. */
  readonly deload: { readonly every: number; readonly percent: number } | null;
  /** So many weeks up, then back to one step above the last start; null: straight on. */
  readonly wave: number | null;
  /** The coach's: what can be loaded. */
  readonly units: Units;
}

/** How far a week is above the first one. */
export interface WeekLevel {
  /** So many steps. */
  readonly steps: number;
  /** A share of the load; 1 in any other week. */
  readonly share: number;
}

/** `week`: from 0, the one that everything is raised from. */
export function levelOf(week: number, { deload, wave }: Pick<Raise, 'deload' | 'wave'>): WeekLevel {
  const isDeload = deload !== null && week > 0 && (week + 1) % deload.every === 0;
  const deloads = deload === null ? 0 : Math.floor((week + 1) / deload.every);
  const trained = week - deloads;
  const steps = wave === null ? trained : (trained % wave) + Math.floor(trained / wave);
  return { steps: Math.max(0, steps), share: isDeload ? deload.percent / 100 : 1 };
}

/** Each later week is raised from the first one of the scope: same weekday, same movement, set by set. */
export function raiseAcross(
  draft: ProgramDraft,
  scope: AcrossScope,
  raise: Raise,
): PlanOutcome<ProgramDraft> {
  const { by, deload, wave } = raise;
  const [amount] = Object.values(by) as [number];
  const isOutOfRange =
    !Number.isFinite(amount) ||
    Math.abs(amount) > 50 ||
    (deload && (deload.every < 2 || deload.percent < 1 || deload.percent > 100)) ||
    (wave !== null && wave < 2);
  if (isOutOfRange) return refused('raise-out-of-range');
  return allowed(
    withDays(draft, (day, index) => {
      const weeks = weekOf(index) - scope.from;
      const column = index % daysInWeek;
      const source = draft.days[scope.from * daysInWeek + column];
      const isMeant = scope.columns === null || scope.columns.has(column);
      if (!source || weeks <= 0 || weekOf(index) > scope.to || !isMeant) return day;
      const level = levelOf(weeks, raise);
      const raised = raisedLike(
        day.exercises.flatMap(partsOf<SubExercise>),
        source.exercises.flatMap(partsOf<SubExercise>),
        { scope, load: (load) => raisedLoad(load, level, raise) },
      );
      const exercises = mapChanged(day.exercises, (exercise) =>
        changeParts(exercise, (part) => raised.get(part) ?? part),
      );
      return exercises === day.exercises ? day : { ...day, exercises: [...exercises] };
    }),
  );
}

type Load = NonNullable<ExerciseSet['weight']>;

interface Raising {
  readonly scope: AcrossScope;
  readonly load: (load: Load) => number;
}

/** The nth part with a movement goes with the nth in the first week; so do its working sets, and its warm-ups. */
function raisedLike(
  parts: readonly SubExercise[],
  sources: readonly SubExercise[],
  { scope, load: raise }: Raising,
): ReadonlyMap<SubExercise, SubExercise> {
  const left = [...sources];
  const raised = new Map<SubExercise, SubExercise>();
  for (const part of parts) {
    const id = movementIdOf(part.movement);
    const at = left.findIndex(({ movement }) => movementIdOf(movement) === id);
    const [source] = at === -1 ? [] : left.splice(at, 1);
    if (!source || id === undefined || !scope.movementIds.has(id)) continue;
    // Its rule says what each week's loads are.
    if (part.progression?.kind === 'waves') continue;
    const sets = mapChanged(part.sets, (set) => {
      if (set.warmUp && !scope.warmUps) return set;
      const alike = (one: ExerciseSet) => (one.warmUp ?? false) === (set.warmUp ?? false);
      const firsts = source.sets.filter(alike);
      const place = part.sets.filter(alike).indexOf(set);
      const load = firsts[Math.min(place, firsts.length - 1)]?.weight;
      if (!load || !set.weight || load.recommended === null || load.metric !== set.weight.metric)
        return set;
      const recommended = raise(load);
      return recommended === set.weight.recommended
        ? set
        : { ...set, weight: { ...set.weight, recommended } };
    });
    if (sets !== part.sets) raised.set(part, { ...part, sets: [...sets] });
  }
  return raised;
}

/** A percentage and a deload end at what can be loaded; points and a step from a typed load are exact. */
function raisedLoad({ metric, recommended }: Load, level: WeekLevel, { by, units }: Raise): number {
  const { steps, share } = level;
  const base = recommended ?? 0;
  if ('percent' in by)
    return loadable(metric, base * (1 + by.percent / 100) ** steps * share, units);
  const risen =
    metric === 'percent1RM' ? withPoints(base, steps, by) : withSteps(base, steps, by, units);
  return share === 1 ? clampTo(metric, risen) : loadable(metric, risen * share, units);
}

const withPoints = (base: number, steps: number, by: Raise['by']): number =>
  'points' in by ? roundTo(base + by.points * steps, 2) : base;

function withSteps(base: number, steps: number, by: Raise['by'], units: Units): number {
  if (!('step' in by)) return base;
  return units === 'imperial'
    ? poundsToKilograms(roundTo(poundsShown(base) + poundsShown(by.step) * steps, 2))
    : roundTo(base + by.step * steps, 2);
}

/** To a loadable weight: steps of 2.5 lb or 1.25 kg; half percents. */
export function loadable(metric: Load['metric'], value: number, units: Units): number {
  if (metric === 'percent1RM') return clampTo(metric, roundToStep(value, 0.5));
  const stored =
    units === 'imperial'
      ? poundsToKilograms(roundTo(kilogramsToPounds(value) / 2.5, 0) * 2.5)
      : roundTo(roundTo(value / 1.25, 0) * 1.25, 2);
  return clampTo(metric, stored);
}
