// Results by a clock in finished workouts.
import type { MovementId } from '#contract/ids.ts';
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { ExerciseLogEntry, ExerciseSet, SubExerciseLogEntry } from '#contract/training.ts';
import { type ClockScore, scoreOf } from '../exercise/clock-score.ts';
import { partsOf } from '../exercise/group.ts';
import { isWarmUp } from '../exercise/set-kind.ts';
import { movementIdOf } from '../session/prescription.ts';

interface Clocked {
  readonly work: string;
  /** The first one. */
  readonly movementId: MovementId;
  /** 'Thruster + Pull-up'. */
  readonly title: string;
  readonly score: ClockScore;
}

/** Empty without a result, and without a movement. */
export function clockedIn(entry: ExerciseLogEntry): Clocked[] {
  const { result } = entry;
  const score = scoreOf(result);
  const parts = partsOf<SubExerciseLogEntry>(entry);
  const movementId = movementIdOf(parts[0]?.movement);
  if (!result || !score || movementId === undefined) return [];
  const titles = parts.map(({ movement }) => (typeof movement === 'object' ? movement.title : ''));
  const title = titles.map((one) => one || 'Exercise').join(' + ');
  return [{ work: workOf(entry, result.clock), movementId, title, score }];
}

/**
 * Names the work, because only results of the same work are compared: the movements, and what is asked of each, of an
 * AMRAP in one round, for time in all sets. Weights are left out: they go up over the months, and the time still says
 * how it went. So does the cap, which ends the work and does not change it.
 */
export function workOf(entry: ExerciseLogEntry, { kind, seconds }: ExerciseClock): string {
  const parts = partsOf<SubExerciseLogEntry>(entry).map(({ movement, sets }) => {
    const work = sets.filter((set) => !isWarmUp(set)).map(askedOf);
    return `${movementIdOf(movement)} ${kind === 'amrap' ? work[0] : work.join(',')}`;
  });
  return [kind === 'amrap' ? `amrap ${seconds}` : kind, ...parts].join(' | ');
}

/** What was done of an added set is what it asks for. */
const askedOf = ({ reps, effort, time, distance }: ExerciseSet): string =>
  [reps ?? effort, time, distance]
    .map((amount) => amount?.recommended ?? amount?.actual ?? '')
    .join('/');
