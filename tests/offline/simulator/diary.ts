// The athlete's actions, recorded independently of the code under test, and what must therefore be found in the end.
import type { SetId } from '#contract/ids.ts';
import type { Measurement } from '#contract/measurement.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { Routine } from '#contract/routines.ts';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import type { Swaps } from '#domain/session/lasting-swaps.ts';
import type { About } from './actions.ts';
import { answerComplaints, bodyWeightComplaints, resultComplaints } from './diary-answers.ts';
import {
  lastingSwapComplaints,
  maxComplaints,
  measurementComplaints,
  routineComplaints,
} from './diary-documents.ts';
import { exerciseComplaints, movementComplaints, noteComplaints } from './diary-exercises.ts';
import { ownComplaints } from './diary-own.ts';
import { type Entry, undoes } from './diary-entry.ts';
import { setComplaints } from './diary-sets.ts';
import { setsOf } from './gym.ts';

/** A copy of what the athlete has, on a device or on the server. */
export interface Copy {
  readonly sessions: readonly TrainingSession[];
  readonly comments: readonly Comment[];
  readonly maxes: readonly OneRepMax[];
  readonly routines: readonly Routine[];
  readonly measurements: readonly Measurement[];
  /** Of the program's coming days. */
  readonly lastingSwaps: Swaps;
}

const documentKinds = new Set<About['kind']>(['max', 'routine', 'measurement', 'lasting swap']);

/** In place of a device. */
export const coachsDesk = -1;

export class Diary {
  readonly #entries: Entry[] = [];
  #started = false;

  /** True the first time. */
  startsOnce(): boolean {
    const isFirst = !this.#started;
    this.#started = true;
    return isFirst;
  }

  attempt(device: number, about: About) {
    const entry: Entry = { device, about, certainty: 'possible', made: null, session: null };
    this.#entries.push(entry);
    return {
      nothingHappened: () => void (entry.certainty = 'never'),
      certain: (outcome: unknown) => {
        entry.certainty = 'certain';
        const value = (outcome as { value?: unknown } | undefined)?.value;
        if (typeof value === 'string') entry.made = value;
        if (isWorkout(value)) entry.session = value;
        if (about.kind === 'add') entry.made = addedSet(about.before, entry.session);
      },
    };
  }

  /** The unsent changes of this device are gone, so nothing is certain about them any more. */
  diskLost(device: number): void {
    for (const entry of this.#entries) if (entry.device === device) entry.certainty = 'possible';
  }

  /** Whether somebody unticked the done set, or deleted it as it was done. */
  mayUndo(setId: SetId): boolean {
    return this.#entries.some(
      ({ about, certainty }) => certainty !== 'never' && undoes(about, setId),
    );
  }

  /**
   * What is wrong with a copy; empty if nothing is. `knows` says whose edits it must contain; it may contain some of
   * the others'. Before two devices have met there may be two workouts.
   */
  complaints(
    { sessions, comments, maxes, routines, measurements, lastingSwaps }: Copy,
    knows: (device: number, about: About) => boolean = () => true,
    atRest = true,
  ): string[] {
    const happened = this.#entries
      .filter((entry) => entry.certainty !== 'never')
      .map((entry) =>
        knows(entry.device, entry.about) ? entry : { ...entry, certainty: 'possible' as const },
      );
    const besides = [
      ...maxComplaints(happened, maxes),
      ...routineComplaints(happened, routines),
      ...measurementComplaints(happened, measurements),
      ...lastingSwapComplaints(happened, lastingSwaps),
    ];
    const training = happened.filter(({ about }) => !documentKinds.has(about.kind));
    if (training.every((entry) => entry.certainty === 'possible')) return besides;
    const [session, ...more] = sessions;
    if (!session) return [...besides, 'there is no session'];
    if (more.length > 0 && !atRest)
      return [...besides, ...missing(training, sessions.flatMap(setsOf))];
    if (more.length > 0)
      return [...besides, `there are ${sessions.length} sessions of one workout`];
    return [
      ...besides,
      ...setComplaints(training, session),
      ...exerciseComplaints(training, session),
      ...noteComplaints(training, session, comments),
      ...movementComplaints(training, session),
      ...ownComplaints(training, session),
      ...answerComplaints(training, session),
      ...resultComplaints(training, session),
      ...bodyWeightComplaints(happened, session, measurements),
    ];
  }
}

/** Of two sessions of one day, at least one must contain each ticked or added set. */
function missing(entries: readonly Entry[], sets: readonly ExerciseSet[]): string[] {
  const certain = entries.filter((entry) => entry.certainty === 'certain');
  return certain.flatMap(({ about, made }) => {
    const id = about.kind === 'tick' && about.done ? about.setId : (made as SetId | null);
    if (!id) return [];
    const takenBack = entries.some(
      ({ about: other }) =>
        undoes(other, id) ||
        ('setId' in other && other.setId === id && other.kind === 'delete') ||
        (about.kind !== 'tick' && 'sets' in other && other.sets.includes(id)),
    );
    const found = sets.some((set) => set.id === id && (set.done || about.kind !== 'tick'));
    return takenBack || found ? [] : [`set ${id} is lost`];
  });
}

function addedSet(before: readonly SetId[], session: TrainingSession | null): SetId | null {
  return session ? (setsOf(session).find((set) => !before.includes(set.id))?.id ?? null) : null;
}

const isWorkout = (value: unknown): value is TrainingSession =>
  typeof value === 'object' && value !== null && 'exerciseLog' in value;
