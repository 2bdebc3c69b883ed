// How an exercise went the last times, seen by what was asked.
import type { ProgressAnswer, Progression } from '#contract/progression.ts';
import type {
  ExerciseSet,
  SubExercise,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import type { MovementId, TrainingSessionId } from '#contract/ids.ts';
import { loadOf, repsFieldOf, repsOf, rpeOf, topOf } from '../exercise/exercise-set.ts';
import { workOf } from '../exercise/set-kind.ts';
import { selfAndParts } from '../exercise/group.ts';
import { partsOf, type SessionPart } from '../history/session-parts.ts';

/** Reps from the bottom to the top of a range; both the same without one. */
export interface Reps {
  readonly from: number;
  readonly to: number;
}

/** A working set that was asked for. */
export interface TriedSet {
  readonly done: boolean;
  /** Kilograms; null: none, or nobody knows. */
  readonly kg: number | null;
  /** Null: done, but nobody counted. */
  readonly reps: number | null;
  readonly rpe: number | null;
  readonly asked: Reps | null;
  /** The prescription, in kg or percent. */
  readonly load: number | null;
}

/** One time that a movement was done. */
export interface Attempt {
  readonly sessionId: TrainingSessionId;
  /** When the workout started. */
  readonly startDate: string;
  readonly day?: TrainingSession['day'];
  /** In order; at least one is done. */
  readonly sets: readonly TriedSet[];
  readonly answer: ProgressAnswer | null;
}

/** The reps that a set asks for; the rule's own go before. Null: none are asked for. */
export function repsAsked(set: ExerciseSet, rule: Pick<Progression, 'reps'>): Reps | null {
  if (rule.reps) return rule.reps;
  const asked = set[repsFieldOf(set)];
  if (asked?.recommended == null || asked.recommended === 0) return null;
  return { from: asked.recommended, to: topOf(asked) ?? asked.recommended };
}

/** Neither a warm-up nor a drop set, for the coach or for the athlete. */
export const isWork = (set: ExerciseSet): boolean => workOf(set) === 'normal';

/**
 * The times that tell something about the next one, the latest first. A time counts if it asked for the same reps: 5×5 on
 * Monday says nothing about 3×10 on Friday. A rule by RPE or in waves, and one with reps of its own, takes every time.
 * Left out, not begun or only warmed up, the movement was not done.
 */
export function attemptsOf(
  sessions: readonly TrainingSession[],
  { movementId, rule, today }: AttemptsAsked,
): Attempt[] {
  const asked = firstAsked(today, rule);
  const takesAll = rule.reps !== undefined || rule.kind === 'rpe' || rule.kind === 'waves';
  return sessions
    .toSorted((a, b) => b.startDate.localeCompare(a.startDate))
    .flatMap((session) => {
      const parts = partsOf(session).filter(({ movement }) => movement?._id === movementId);
      const tried = parts.flatMap((part) => {
        const attempt = attemptOf(session, part, rule);
        return attempt ? [attempt] : [];
      });
      const alike = tried.find(({ sets }) => takesAll || isAlike(sets[0]?.asked ?? null, asked));
      return alike ? [alike] : [];
    });
}

interface AttemptsAsked {
  readonly movementId: MovementId;
  readonly rule: Progression;
  /** The sets of the exercise now. */
  readonly today: readonly ExerciseSet[];
}

const isAlike = (one: Reps | null, other: Reps | null): boolean =>
  one?.from === other?.from && one?.to === other?.to;

/** The reps that an exercise asks for, by its first working set; null: none. */
export const askedIn = ({ sets }: Pick<SubExercise, 'sets'>): Reps | null => firstAsked(sets, {});

const firstAsked = (sets: readonly ExerciseSet[], rule: Pick<Progression, 'reps'>): Reps | null => {
  const first = sets.find(isWork);
  return first ? repsAsked(first, rule) : null;
};

function attemptOf(session: TrainingSession, part: SessionPart, rule: Progression): Attempt | null {
  const entry = session.exerciseLog
    .flatMap(selfAndParts<SubExerciseLogEntry>)
    .find(({ exerciseId }) => exerciseId === part.exerciseId);
  const progress = entry?.progress?.of === part.movement?._id ? entry?.progress : undefined;
  const sets = triedSets(part, rule).slice(0, progress?.taken ? progress.sets : undefined);
  if (!sets.some(({ done }) => done)) return null;
  return {
    sessionId: session._id,
    startDate: session.startDate,
    day: session.day,
    sets,
    answer: progress ?? null,
  };
}

/** What the athlete did beyond what was asked does not count, unless nothing was asked. */
function triedSets({ prescribed, logged }: SessionPart, rule: Progression): TriedSet[] {
  const done = new Map(logged.map((set) => [set.id, set]));
  const asked = prescribed.filter((set) => isWork(done.get(set.id) ?? set));
  if (asked.length === 0) return logged.filter(isWork).map((set) => triedSet(set, set, rule));
  return asked.map((set) => triedSet(done.get(set.id) ?? set, set, rule));
}

function triedSet(logged: ExerciseSet, asked: ExerciseSet, rule: Progression): TriedSet {
  const { done } = logged;
  return {
    done,
    kg: done ? loadOf(logged, 'actual').weight : null,
    reps: done ? repsOf(logged, 'actual') : null,
    rpe: done ? rpeOf(logged) : null,
    asked: repsAsked(asked, rule),
    load: asked.weight?.recommended ?? null,
  };
}

/**
 * `reached`: all sets, for all of their reps (`goal`: the bottom or the top of a range), with the same weight where the
 * same was asked. `short`: in the range, but not at its top. `half`: nothing missed in what was done, but some sets were
 * not. `missed`: too few reps, or less weight than in the sets before.
 */
export type Outcome = 'reached' | 'short' | 'half' | 'missed';

export function outcomeOf({ sets }: Attempt, goal: keyof Reps): Outcome {
  const done = sets.filter((set) => set.done);
  if (done.some(isBelow) || isUneven(done)) return 'missed';
  if (done.length < sets.length) return 'half';
  const isFull = done.every(
    ({ reps, asked }) => asked === null || reps === null || reps >= asked[goal],
  );
  return isFull ? 'reached' : 'short';
}

const isBelow = ({ reps, asked }: TriedSet): boolean =>
  asked !== null && reps !== null && reps < asked.from;

/** Weight was taken off on the way: the sets before had more. Heavier top sets are fine. */
const isUneven = (done: readonly TriedSet[]): boolean =>
  done.some(
    ({ kg, asked, load }, index) =>
      kg !== null &&
      done
        .slice(0, index)
        .some(
          (before) =>
            before.load === load &&
            isAlike(before.asked, asked) &&
            before.kg !== null &&
            before.kg > kg,
        ),
  );
