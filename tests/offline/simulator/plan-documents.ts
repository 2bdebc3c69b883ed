// What an athlete writes beside the workout: one-rep maxes, routines and measurements.
import type { MovementId, RoutineId } from '#contract/ids.ts';
import type { Measurement } from '#contract/measurement.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { Routine } from '#contract/routines.ts';
import type { TrainingSession } from '#contract/training.ts';
import { buildExercise } from '#domain/test-builders.ts';
import { allowed } from '#domain/refusal.ts';
import { addMax, correctMax, deleteMax } from '#offline/commands/one-rep-maxes.ts';
import { deleteRoutine, saveAsRoutine, writeRoutine } from '#offline/commands/routines.ts';
import type { Device } from '#offline/device.ts';
import { measurements } from '#offline/queries/measurements.ts';
import { oneRepMaxes } from '#offline/queries/one-rep-maxes.ts';
import { routines } from '#offline/queries/routines.ts';
import type { DocumentAction, Planned } from './actions.ts';
import { pick } from './plan-sets.ts';
import { planWeighIn } from './plan-weigh-ins.ts';

export interface Desk {
  readonly maxes: readonly OneRepMax[];
  readonly routines: readonly Routine[];
  readonly measurements: readonly Measurement[];
}

/** What there is on the device, each in one order. */
export async function deskOn(device: Device): Promise<Desk> {
  const inOrder = <T extends { readonly _id: string }>(all: readonly T[]) =>
    all.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  return {
    maxes: inOrder(await oneRepMaxes(device)),
    routines: inOrder(await routines(device)),
    measurements: inOrder(await measurements(device)),
  };
}

/** The movement that is prescribed in percent. */
export const percentMovement = { movementId: 'movement-21' as MovementId, title: 'Movement 21' };

export function planForDocument(
  desk: Desk,
  action: DocumentAction,
  session: TrainingSession | null,
): Planned | null {
  switch (action.do) {
    case 'enter max':
      return planNewMax(action.kilograms);
    case 'correct max':
    case 'delete max': {
      const entry = pick(desk.maxes, action.entry);
      if (!entry) return null;
      const { _id: id } = entry;
      const kilograms = action.do === 'correct max' ? action.kilograms : null;
      return {
        about: { kind: 'max', id, kilograms },
        command: (device) =>
          kilograms === null
            ? deleteMax(device, { id })
            : correctMax(device, { id, change: { kg: kilograms } }),
      };
    }
    case 'write routine': {
      const draft = { ...emptyDraft, title: action.title };
      return planNewRoutine(action.title, (device) =>
        writeRoutine(device, { routineId: null, draft }),
      );
    }
    case 'save as routine': {
      if (!session) return null;
      const { title } = action;
      const from = { sessionId: session._id, title, folder: '' };
      return planNewRoutine(title, (device) => saveAsRoutine(device, from));
    }
    case 'enter weigh-in':
    case 'correct weigh-in':
    case 'note weigh-in':
    case 'delete weigh-in':
      return planWeighIn(desk.measurements, action);
    default: {
      const routine = pick(desk.routines, action.routine);
      return routine && planChange(routine, action);
    }
  }
}

/** The id is made by the command; until then the entry has none. */
function planNewMax(kilograms: number): Planned {
  const entry = {
    ...percentMovement,
    kg: kilograms,
    date: '2026-01-05',
    origin: 'entered',
  } as const;
  return {
    about: { kind: 'max', id: '', kilograms },
    command: async (device) => allowed((await addMax(device, entry))._id),
  };
}

const planNewRoutine = (title: string, command: Planned['command']): Planned => ({
  about: { kind: 'routine', id: '' as RoutineId, says: { title, folder: '' } },
  command,
});

function planChange(
  routine: Routine,
  action: Extract<DocumentAction, { routine: number }>,
): Planned {
  const { _id: routineId } = routine;
  if (action.do === 'delete routine')
    return {
      about: { kind: 'routine', id: routineId, says: null },
      command: (device) => deleteRoutine(device, { routineId }),
    };
  const says = action.do === 'change routine' ? { title: action.title } : { folder: action.folder };
  const { title, description, folder, exercises } = routine;
  const draft = { title, description, folder, exercises, ...says };
  return {
    about: { kind: 'routine', id: routineId, says },
    command: (device) => writeRoutine(device, { routineId, draft }),
  };
}

const emptyDraft = {
  title: '',
  description: '',
  folder: '',
  exercises: [buildExercise(41)],
};
