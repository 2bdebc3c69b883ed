// What an athlete answers to a proposal of a rule of progression. The proposal itself is made up.
import type { TrainingSession } from '#contract/training.ts';
import { selfAndParts } from '#domain/exercise/group.ts';
import { isWork } from '#domain/progression/attempts.ts';
import { loadNow } from '#domain/progression/propose.ts';
import { mayProgress } from '#domain/progression/rule-for.ts';
import { leaveProgress, takeProgress, undoProgress } from '#domain/session/answer-progress.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import { sessionEdit, type SessionEdit } from '#domain/session/session-edit.ts';
import { editSession } from '#offline/commands/edit-session.ts';
import type { ExerciseAction, Planned } from './actions.ts';
import { gym, pick } from './plan-sets.ts';

type Answer = Extract<ExerciseAction, { do: 'take proposal' | 'leave proposal' | 'undo answer' }>;

/** As the screen offers it: a question until it is answered, and then an undo. */
export function planAnswer(session: TrainingSession, action: Answer): Planned | null {
  const isUndo = action.do === 'undo answer';
  const parts = session.exerciseLog.flatMap(selfAndParts).filter((part) => {
    const of = movementIdOf(part.movement);
    return of !== undefined && mayProgress(part) && (part.progress?.of === of) === isUndo;
  });
  const part = pick(parts, action.exercise);
  if (!part) return null;
  const { exerciseId } = part;
  const work = part.sets.filter(isWork);
  const edited = (edit: SessionEdit): Planned['command'] => {
    return (device) => editSession(device, session._id, edit);
  };
  const about = { kind: 'answer', exercise: exerciseId, kilograms: null, fills: [] } as const;
  if (isUndo)
    return {
      about: { ...about, says: 'undone', fills: part.sets.map(({ id }) => id) },
      command: edited(sessionEdit(undoProgress, { exerciseId })),
    };
  const { kilograms: kg } = action;
  const open = work.find(({ done }) => !done);
  const was = open ? loadNow(part, open, gym) : null;
  const offer = { kg, ...(was !== null && { was }) };
  if (action.do === 'leave proposal')
    return {
      about: { ...about, says: 'left', kilograms: kg },
      command: edited(sessionEdit(leaveProgress, { exerciseId, offer })),
    };
  const sets = work.map(({ id }) => ({ id, kg, reps: action.reps }));
  return {
    about: { ...about, says: 'taken', kilograms: kg, fills: sets.map(({ id }) => id) },
    command: edited(sessionEdit(takeProgress, { exerciseId, sets, offer })),
  };
}
