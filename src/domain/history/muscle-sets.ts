// How many working sets each muscle gets a week, beside what its athlete aims at.
import type { MuscleSets, MuscleTargets, SetTarget } from '#contract/muscle-sets.ts';
import { dayOfWorkout, type Started } from '../session/day-of-workout.ts';
import { addDays, type DayOf, daysBetween, firstDayOf } from './calendar.ts';
import type { MovementDone } from './finished-workout.ts';

/** What counting needs of a workout. */
export interface CountedSets {
  readonly startDate: string;
  readonly day?: Started['day'];
  readonly movements: readonly Pick<
    MovementDone,
    'movementId' | 'title' | 'bodyPart' | 'muscles' | 'sets'
  >[];
}

/** Sets a week, suggested to athletes who have chosen nothing. Its sources are in docs/training-rules.md. */
export const suggestedTarget: SetTarget = [10, 20];

/** Of a set, for a muscle that only helps. */
const helping = 0.5;

/**
 * The muscles that a set of a movement counts for: in full for the main one, half for the others. If its muscles are not
 * known, it counts for the part of the body.
 */
export const musclesOf = ({
  muscles,
  bodyPart,
}: Pick<MovementDone, 'muscles' | 'bodyPart'>): { muscle: string; share: number }[] =>
  muscles.length === 0
    ? [{ muscle: bodyPart ?? 'Other', share: 1 }]
    : [...new Set(muscles)].map((muscle, place) => ({ muscle, share: place === 0 ? 1 : helping }));

/** How many full weeks the average is of. */
const weeksAveraged = 4;

/** The first of the days that `muscleSets` looks at. */
export const firstDayCounted = (today: string): string =>
  addDays(firstDayOf(today, 'week'), -7 * weeksAveraged);

/**
 * Of this week and the four before it, from the week of the first workout on. A muscle with a target of the athlete's own
 * is listed even if it got nothing. What is furthest below its target comes first, then what got the most sets.
 */
export function muscleSets(
  workouts: readonly CountedSets[],
  asked: {
    readonly today: string;
    readonly dayOf: DayOf;
    /** The day of the first workout ever; null: there was none. */
    readonly first: string | null;
    readonly targets: MuscleTargets;
  },
): MuscleSets[] {
  const { today, dayOf, targets } = asked;
  const monday = firstDayOf(today, 'week');
  const begun = firstDayOf(asked.first ?? today, 'week');
  const from = [begun, firstDayCounted(today)].toSorted().at(-1)!;
  const weeks = Math.max(0, daysBetween(from, monday) / 7);
  const work = new Map<string, MovementWork[]>();
  for (const muscle in targets) if (targets[muscle]) work.set(muscle, []);
  for (const workout of workouts) {
    const { movements } = workout;
    const date = dayOfWorkout(workout, dayOf);
    // Where the athlete trained, the reader's tomorrow may have begun.
    if (date < from || date > addDays(today, 1)) continue;
    for (const movement of movements)
      for (const { muscle, share } of musclesOf(movement)) {
        const sets = share * movement.sets;
        const done = { movement, sets, isThisWeek: date >= monday };
        work.set(muscle, [...(work.get(muscle) ?? []), done]);
      }
  }
  return [...work]
    .map(([muscle, done]) => ({
      muscle,
      ...weekly(done, weeks),
      ...targetOf(muscle, targets),
      movements: byMovement(done, weeks),
    }))
    .toSorted(
      (a, b) =>
        shortfall(b) - shortfall(a) || judged(b) - judged(a) || a.muscle.localeCompare(b.muscle),
    );
}

interface MovementWork {
  readonly movement: CountedSets['movements'][number];
  readonly sets: number;
  readonly isThisWeek: boolean;
}

function byMovement(done: readonly MovementWork[], weeks: number): MuscleSets['movements'] {
  const same = Map.groupBy(done, ({ movement }) => movement.movementId);
  return [...same]
    .map(([movementId, work]) => ({
      movementId,
      title: work.at(-1)!.movement.title,
      ...weekly(work, weeks),
    }))
    .toSorted(
      (a, b) =>
        b.thisWeek - a.thisWeek ||
        (b.average ?? 0) - (a.average ?? 0) ||
        a.title.localeCompare(b.title),
    );
}

/** `weeks`: the full ones there were. */
function weekly(done: readonly MovementWork[], weeks: number) {
  let [thisWeek, before] = [0, 0];
  for (const { sets, isThisWeek } of done)
    if (isThisWeek) thisWeek += sets;
    else before += sets;
  return { thisWeek, average: weeks === 0 ? null : before / weeks };
}

function targetOf(muscle: string, targets: MuscleTargets) {
  const own = targets[muscle];
  return own === undefined
    ? { target: suggestedTarget, isSuggested: true }
    : { target: own, isSuggested: false };
}

/** Sets a week below (negative) or above the range; 0: in it. */
export function offTarget(sets: number, [from, to]: SetTarget): number {
  if (sets < from) return sets - from;
  return Math.max(0, sets - to);
}

/** A week under way says little: what counts is the average, once there is one. */
export const judged = ({ average, thisWeek }: Pick<MuscleSets, 'average' | 'thisWeek'>): number =>
  average ?? thisWeek;

/** A suggestion is nobody's target: only the athlete's own ones come first. */
const shortfall = (sets: MuscleSets): number =>
  sets.target === null || sets.isSuggested ? 0 : Math.max(0, -offTarget(judged(sets), sets.target));
