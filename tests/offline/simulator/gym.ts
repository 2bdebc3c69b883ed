// A simulated athlete with several devices, and the actions the athlete can take.
import type { MovementId, SetId, TrainingSessionId } from '#contract/ids.ts';
import type { ExerciseSet, MovementSummary, TrainingSession } from '#contract/training.ts';
import type { AnyKind } from '#domain/exercise/set-kind.ts';
import {
  completeExercise,
  addExtraSet,
  deleteExtraSet,
  editSet,
  rateExercise,
  rateWorkout,
  swapMovement,
  tickSet,
} from '#offline/test-fixtures/verbs.ts';
import { finishSession, pauseSession } from '#offline/commands/finish-session.ts';
import { startSession } from '#offline/commands/start-session.ts';
import { writeComment } from '#offline/commands/write-comment.ts';
import type { Device } from '#offline/device.ts';
import { currentRunOf, startedSessions } from '#offline/queries.ts';
import type { Diary } from './diary.ts';
import type { AccountWithProgram } from './server.ts';
import type { Tab } from './tab.ts';

/** Each action works on the device's own copy, as a screen does. */
export type Action =
  | { readonly do: 'start' }
  | { readonly do: 'tick'; readonly set: number; readonly done: boolean }
  | { readonly do: 'edit'; readonly set: number; readonly kilograms: number }
  | {
      readonly do: 'mark';
      readonly set: number;
      readonly mark: AnyKind | null;
      readonly note: string;
    }
  | { readonly do: 'add set'; readonly exercise: number }
  | { readonly do: 'delete set'; readonly set: number }
  | { readonly do: 'complete'; readonly exercise: number }
  | { readonly do: 'rate'; readonly exercise: number; readonly score: number }
  | { readonly do: 'note'; readonly exercise: number; readonly text: string }
  | { readonly do: 'swap'; readonly exercise: number; readonly to: number | null }
  | { readonly do: 'pause' }
  | { readonly do: 'finish'; readonly score: number };

/**
 * Takes one action in a tab and writes it into the diary: as certain once the command has resolved, because then the
 * screen shows 'saved', and as possible if the tab died during it.
 */
export async function act(
  tab: Tab,
  where: number,
  action: Action,
  account: AccountWithProgram,
  diary: Diary,
): Promise<void> {
  if (action.do === 'start') {
    await tab.run((device) => tried(start(device, account)));
    return;
  }
  const session = await tab.run(workoutOn);
  if (session === 'killed' || !session) return;
  const planned = plan(session, action);
  if (!planned) return;
  const entry = diary.attempt(where, planned.about);
  const outcome = await tab.run((device) => tried(planned.command(device)));
  if (outcome === 'killed') return;
  // A rejected command says that it stored nothing, so nothing may be stored.
  if (outcome === 'failed' || (outcome && 'allowed' in outcome && !outcome.allowed))
    entry.nothingHappened();
  else entry.certain(outcome);
}

/** A failing disk is for a person to deal with; any other error is a bug. */
const tried = async <T>(work: Promise<T>): Promise<T | 'failed'> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error) || !diskFaults.has(error.name)) throw error;
    return 'failed';
  }
};
const diskFaults = new Set(['AbortError', 'UnknownError', 'ConstraintError', 'QuotaExceededError']);

/** An action as the diary records it, and the command that performs it. */
export interface Planned {
  readonly about: About;
  readonly command: (
    device: Device,
  ) => Promise<void | { readonly allowed: boolean; readonly value?: unknown }>;
}

export type About =
  | { readonly kind: 'tick'; readonly setId: SetId; readonly done: boolean }
  | { readonly kind: 'edit'; readonly setId: SetId; readonly kilograms: number }
  | { readonly kind: 'mark'; readonly setId: SetId; readonly marks: Marks }
  | { readonly kind: 'add'; readonly before: readonly SetId[]; readonly weight: number | null }
  | { readonly kind: 'delete'; readonly setId: SetId }
  | { readonly kind: 'complete'; readonly exercise: number }
  | { readonly kind: 'rate'; readonly exercise: number; readonly score: number }
  | { readonly kind: 'note'; readonly exercise: number; readonly text: string }
  /** `movementId` null: back to the prescribed one. `clears`: the sets whose entered values the swap clears. */
  | {
      readonly kind: 'swap';
      readonly exercise: number;
      readonly movementId: MovementId | null;
      readonly clears: readonly SetId[];
    }
  | { readonly kind: 'pause' }
  | { readonly kind: 'finish' };

/** What the set says of itself after them. */
export type Marks = readonly [kind: AnyKind | null, note: string | null];

function plan(session: TrainingSession, action: Exclude<Action, { do: 'start' }>): Planned | null {
  const sessionId: TrainingSessionId = session._id;
  const sets = setsOf(session);
  switch (action.do) {
    case 'tick': {
      const { id: setId } = pick(sets, action.set);
      const { done } = action;
      return {
        about: { kind: 'tick', setId, done },
        command: (device) => tickSet(device, { sessionId, setId, done }),
      };
    }
    case 'edit': {
      const { id: setId } = pick(
        sets.filter((set) => set.weight),
        action.set,
      );
      const { kilograms } = action;
      return {
        about: { kind: 'edit', setId, kilograms },
        command: (device) => editSet(device, { sessionId, setId, values: { weight: kilograms } }),
      };
    }
    case 'mark': {
      const { id: setId } = pick(sets, action.set);
      const { mark: kind, note } = action;
      return {
        about: { kind: 'mark', setId, marks: [kind, note || null] },
        command: (device) => editSet(device, { sessionId, setId, values: { kind, note } }),
      };
    }
    case 'add set': {
      const { exerciseId, sets: above } = pick(session.exerciseLog, action.exercise);
      const weight = above.at(-1)?.weight?.actual ?? null;
      return {
        about: { kind: 'add', before: sets.map((set) => set.id), weight },
        command: (device) => addExtraSet(device, { sessionId, exerciseId, units: 'imperial' }),
      };
    }
    case 'delete set': {
      const extra = sets.filter((set) => set.extraSet);
      if (extra.length === 0) return null;
      const { id: setId } = pick(extra, action.set);
      return {
        about: { kind: 'delete', setId },
        command: (device) => deleteExtraSet(device, { sessionId, setId }),
      };
    }
    default:
      return planForExercise(session, action);
  }
}

function planForExercise(
  session: TrainingSession,
  action: Exclude<Action, { do: 'start' | 'tick' | 'edit' | 'mark' | 'add set' | 'delete set' }>,
): Planned {
  const sessionId: TrainingSessionId = session._id;
  const indexOf = (exercise: number) => exercise % session.exerciseLog.length;
  switch (action.do) {
    case 'complete': {
      const exerciseIndex = indexOf(action.exercise);
      return {
        about: { kind: 'complete', exercise: exerciseIndex },
        command: (device) => completeExercise(device, { sessionId, exerciseIndex }),
      };
    }
    case 'rate': {
      const exerciseIndex = indexOf(action.exercise);
      const { score } = action;
      return {
        about: { kind: 'rate', exercise: exerciseIndex, score },
        command: (device) =>
          rateExercise(device, { sessionId, exerciseIndex, score1: score, score2: score }),
      };
    }
    case 'note': {
      const exercise = indexOf(action.exercise);
      const { exerciseId } = pick(session.exerciseLog, exercise);
      const { text } = action;
      return {
        about: { kind: 'note', exercise, text },
        command: (device) => writeComment(device, { sessionId, exerciseId, text }),
      };
    }
    case 'swap': {
      const exercise = indexOf(action.exercise);
      const { exerciseId, sets } = pick(session.exerciseLog, exercise);
      const movement = action.to === null ? null : standIn(action.to);
      const clears = sets.map((set) => set.id);
      return {
        about: { kind: 'swap', exercise, movementId: movement?._id ?? null, clears },
        command: (device) => swapMovement(device, { sessionId, exerciseId, movement }),
      };
    }
    case 'pause':
      return { about: { kind: 'pause' }, command: (device) => pauseSession(device, { sessionId }) };
    case 'finish':
      return {
        about: { kind: 'finish' },
        command: async (device) => {
          await rateWorkout(device, { sessionId, score1: action.score });
          return finishSession(device, { sessionId });
        },
      };
  }
}

const standIn = (n: number): MovementSummary => ({
  _id: `stand-in-${n}` as MovementId,
  title: `Stand-in ${n}`,
  image: null,
  imageMidframe: null,
});

async function start(device: Device, account: AccountWithProgram): Promise<void> {
  const run = await currentRunOf(device, account.programId);
  if (!run) return;
  const rows = await device.database.entities
    .where({ type: 'training-session', parent: run._id })
    .count();
  // Each simulation has one workout: the day is started only if this device knows of no session yet.
  if (rows === 0)
    await startSession(device, { programId: account.programId, dayId: account.dayId });
}

const workoutOn = async (device: Device): Promise<TrainingSession | null> =>
  (await startedSessions(device))[0] ?? null;

export const setsOf = (session: TrainingSession): ExerciseSet[] =>
  session.exerciseLog.flatMap((entry) => entry.sets);

function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
}
