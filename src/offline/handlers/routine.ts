import { createRoutine, deleteRoutine, saveRoutine } from '#contract/routines.ts';
import { mergeRoutine } from '#domain/routine/merge-routine.ts';
import { equal } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy, plain } from './shared.ts';

export const routineHandler: DocumentHandler<'routine'> = {
  ...plain,
  type: 'routine',
  named: ({ title }) => ({ kind: 'Routine', name: title || 'Untitled' }),
  nextCall: nextCallBy<'routine'>({
    create: (routine) => ({ call: callOf(createRoutine, {}, { routine }), sent: routine }),
    change: (routine, base) =>
      equal(routine, base)
        ? null
        : { call: callOf(saveRoutine, { id: routine._id }, { routine }), sent: routine },
    remove: ({ _id: id }) => callOf(deleteRoutine, { id }),
  }),
  accepted: ({ sent }, reply) => {
    if (sent === null) return { rev: checked(deleteRoutine, reply).rev, body: null };
    const { routine, rev } = checked(saveRoutine, reply);
    return { rev, body: routine };
  },
  merge: mergeRoutine,
  afterRestore: {
    origin: (routine) => ({ ...routine, title: '', description: '', folder: '', exercises: [] }),
  },
  deletedWhileEdited: 'keep',
};
