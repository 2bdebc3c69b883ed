// What an athlete does to an exercise, or to the workout as a whole.
import type { ExerciseId, MovementId, SetId, TrainingSessionId } from '#contract/ids.ts';
import type { Exercise, MovementSummary, TrainingSession } from '#contract/training.ts';
import { selfAndParts } from '#domain/exercise/group.ts';
import {
  addOwnExercises,
  dissolveSuperset,
  exerciseToRemove,
  makeSuperset,
  moveExercise,
  type RemovedExercise,
  removeExercise,
  restoreExercise,
} from '#domain/session/arrange.ts';
import { changeMax } from '#domain/session/change-max.ts';
import { setResult } from '#domain/session/clock-result.ts';
import { goOnWith } from '#domain/session/go-on-with.ts';
import { isAdded } from '#domain/session/own-exercises.ts';
import { isInPercent } from '#domain/session/pinned-max.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import { sessionEdit, type SessionEdit } from '#domain/session/session-edit.ts';
import { buildExercise, buildSet } from '#domain/test-builders.ts';
import { editSession } from '#offline/commands/edit-session.ts';
import { finishSession, pauseSession } from '#offline/commands/finish-session.ts';
import { resumeSession } from '#offline/commands/start-session.ts';
import { writeComment } from '#offline/commands/write-comment.ts';
import {
  completeExercise,
  rateExercise,
  rateWorkout,
  selectExercise,
  swapMovement,
} from '#offline/test-fixtures/verbs.ts';
import type { ExerciseAction, OwnAction, Planned } from './actions.ts';
import { planAnswer } from './plan-progress.ts';
import { pick } from './plan-sets.ts';

export interface Making {
  readonly newId: <Id extends string>() => Id;
  /** The exercise removed last, as the screen keeps it for 'Undo'. */
  readonly removed: RemovedExercise | null;
}

export function planForExercise(
  session: TrainingSession,
  action: ExerciseAction,
  { newId }: Making,
): Planned | null {
  const sessionId: TrainingSessionId = session._id;
  const { exerciseLog } = session;
  if (action.do === 'pause' || action.do === 'return') {
    const change = action.do === 'pause' ? pauseSession : resumeSession;
    return { about: { kind: 'pause' }, command: (device) => change(device, { sessionId }) };
  }
  if (action.do === 'finish')
    return {
      about: { kind: 'finish' },
      command: async (device) => {
        await rateWorkout(device, { sessionId, score1: action.score });
        return finishSession(device, { sessionId });
      },
    };
  if (action.do === 'change max') return planNewMax(session, action);
  if (
    action.do === 'take proposal' ||
    action.do === 'leave proposal' ||
    action.do === 'undo answer'
  )
    return planAnswer(session, action);
  const entry = pick(exerciseLog, action.exercise);
  if (!entry) return null;
  const { exerciseId: exercise } = entry;
  const exerciseIndex = exerciseLog.indexOf(entry);
  switch (action.do) {
    case 'open':
      return {
        about: { kind: 'pause' },
        command: (device) => selectExercise(device, { sessionId, index: exerciseIndex }),
      };
    case 'complete':
      return {
        about: { kind: 'complete', exercise },
        command: (device) => completeExercise(device, { sessionId, exerciseIndex }),
      };
    case 'rate': {
      const { score } = action;
      return {
        about: { kind: 'rate', exercise, score },
        command: (device) =>
          rateExercise(device, { sessionId, exerciseIndex, score1: score, score2: score }),
      };
    }
    case 'result': {
      const { seconds } = action;
      const result = seconds === null ? null : ({ clock: anyClock, seconds } as const);
      const given = { exerciseId: exercise, result };
      return {
        about: { kind: 'result', exercise, seconds },
        command: (device) => editSession(device, sessionId, sessionEdit(setResult, given)),
      };
    }
    case 'note': {
      const { text } = action;
      return {
        about: { kind: 'note', exercise, text },
        command: (device) => writeComment(device, { sessionId, exerciseId: exercise, text }),
      };
    }
    case 'swap': {
      const part = selfAndParts(entry).at(-1)!;
      const movement = action.to === null ? null : standIn(action.to);
      const clears = part.sets.map((set) => set.id);
      const { exerciseId } = part;
      return {
        about: { kind: 'swap', exercise: exerciseId, movementId: movement?._id ?? null, clears },
        command: (device) => swapMovement(device, { sessionId, exerciseId, movement }),
      };
    }
    case 'go on':
      return planToGoOn(session, exerciseIndex, { to: action.to, newId });
  }
}

const anyClock = { kind: 'for-time', seconds: 900 } as const;

/** Only where the screen offers it: in exercises in percent. */
function planNewMax(
  session: TrainingSession,
  { exercise, kilograms }: Extract<ExerciseAction, { do: 'change max' }>,
): Planned | null {
  const inPercent = session.exerciseLog.flatMap(selfAndParts).filter(isInPercent);
  const movementId = movementIdOf(pick(inPercent, exercise)?.movement);
  if (movementId === undefined) return null;
  const given = { movementId, kg: kilograms };
  return {
    about: { kind: 'pin', movementId, kilograms },
    command: (device) => editSession(device, session._id, sessionEdit(changeMax, given)),
  };
}

/** With another movement after some sets: those stay, and the others are in an exercise of the athlete's own. */
function planToGoOn(
  session: TrainingSession,
  index: number,
  { to, newId }: Pick<Making, 'newId'> & { readonly to: number },
): Planned | null {
  const part = selfAndParts(session.exerciseLog[index]!).at(-1)!;
  // The screen does not offer the movement itself.
  if (movementIdOf(part.movement) === standIn(to)._id) return null;
  const left = part.sets.filter(({ done }) => !done);
  const [id, setIds] = [newId<ExerciseId>(), left.map(() => newId<SetId>())];
  const drops = left.flatMap((set) => (set.extraSet ? [set.id] : []));
  const given = { exerciseId: part.exerciseId, movement: standIn(to), id, setIds };
  return {
    about: { kind: 'add exercise', id, sets: setIds, drops },
    command: (device) => editSession(device, session._id, sessionEdit(goOnWith, given)),
  };
}

export function planForOwn(
  session: TrainingSession,
  action: OwnAction,
  making: Making,
): Planned | null {
  const edited = (edit: SessionEdit): Planned['command'] => {
    return (device) => editSession(device, session._id, edit);
  };
  if (action.do === 'undo removal') {
    const { removed } = making;
    return (
      removed && {
        about: { kind: 'restore exercise', id: removed.exercise._id },
        command: edited(sessionEdit(restoreExercise, { removed })),
      }
    );
  }
  if (action.do === 'add exercise') {
    const exercise = ownExercise(action.movement, making.newId);
    const after = action.behind === null ? null : pick(session.exercises, action.behind);
    const given = { exercises: [exercise], after: after?._id ?? null };
    const sets = exercise.sets.map(({ id }) => id);
    return {
      about: { kind: 'add exercise', id: exercise._id, sets, drops: [] },
      command: edited(sessionEdit(addOwnExercises, given)),
    };
  }
  const exercise = pick(session.exercises, action.exercise);
  if (!exercise) return null;
  const exerciseId = exercise._id;
  switch (action.do) {
    case 'remove exercise': {
      const { entry } = exerciseToRemove(session, exerciseId)!;
      const sets = selfAndParts(entry).flatMap((part) => part.sets);
      return {
        about: {
          kind: 'remove exercise',
          id: exerciseId,
          isOwn: isAdded(exercise),
          sets: sets.map(({ id }) => id),
          done: sets.flatMap(({ id, done }) => (done ? [id] : [])),
        },
        command: edited(sessionEdit(removeExercise, { exerciseId })),
      };
    }
    case 'move':
      return {
        about: { kind: 'arrange' },
        command: edited(sessionEdit(moveExercise, { exerciseId, to: action.to })),
      };
    case 'superset': {
      const exerciseIds = [exerciseId, pick(session.exercises, action.with)!._id];
      return {
        about: { kind: 'arrange' },
        command: edited(sessionEdit(makeSuperset, { exerciseIds })),
      };
    }
    case 'dissolve':
      return {
        about: { kind: 'arrange' },
        command: edited(sessionEdit(dissolveSuperset, { exerciseId })),
      };
  }
}

export const standIn = (n: number): MovementSummary => ({
  _id: `stand-in-${n}` as MovementId,
  title: `Stand-in ${n}`,
  image: null,
  imageMidframe: null,
});

/** Two sets, as often as not for each side. */
const ownExercise = (n: number, newId: Making['newId']): Exercise => ({
  ...buildExercise(1, { sets: [buildSet(1, { id: newId() }), buildSet(2, { id: newId() })] }),
  _id: newId(),
  movement: { ...standIn(n), _id: `own-${n}` as MovementId },
  ...(n % 2 === 1 && { perSide: true }),
});
