import type { RoutineId, TrainingSessionId } from '#contract/ids.ts';
import type { Routine } from '#contract/routines.ts';
import { allowed, type Outcome, refused } from '#domain/refusal.ts';
import { newRoutine, templateOf } from '#domain/routine/routine.ts';
import type { Device } from '../device.ts';
import { storeDeletion, storeEdit, storeNew } from '../outbox/store-edit.ts';
import { sessionRow } from '../queries/training-session.ts';
import { runCommand } from './run-command.ts';

export type RoutineDraft = Pick<Routine, 'title' | 'description' | 'folder' | 'exercises'>;

/** A rule is given what is stored: a draft that a screen holds may be behind another tab. */
type RoutineChange =
  | Partial<RoutineDraft>
  | ((stored: Readonly<RoutineDraft>) => Partial<RoutineDraft>);

type Written =
  | { readonly routineId: null; readonly draft: RoutineDraft }
  | { readonly routineId: RoutineId; readonly draft: RoutineChange };

/** `routineId` null: a new one. Resolves with its id. */
export const writeRoutine = (device: Device, written: Written): Promise<Outcome<RoutineId>> =>
  runCommand(device, async (): Promise<Outcome<RoutineId>> => {
    const { database } = device;
    const now = device.now();
    if (written.routineId === null) return allowed(await storeRoutine(device, written.draft));
    const { routineId, draft } = written;
    const row = await database.entities.get(`routine:${routineId}`);
    if (!row || row.deleted) return refused('routine-not-found');
    const change = typeof draft === 'function' ? draft(row.body) : draft;
    await storeEdit(database, row, { ...row.body, ...change }, now.getTime());
    return allowed(routineId);
  });

/** The logged sets of the workout become the targets. */
export const saveAsRoutine = (
  device: Device,
  input: {
    readonly sessionId: TrainingSessionId;
    readonly title: string;
    readonly folder: string;
  },
): Promise<Outcome<RoutineId>> =>
  runCommand(device, async (): Promise<Outcome<RoutineId>> => {
    const row = await sessionRow(device.database, input.sessionId);
    if (!row) return refused('session-not-found');
    const { description, exercises } = templateOf(row.body, device.newId);
    const { title, folder } = input;
    return allowed(
      await storeRoutine(device, { title, folder, description, exercises: [...exercises] }),
    );
  });

export const deleteRoutine = (
  device: Device,
  { routineId }: { readonly routineId: RoutineId },
): Promise<void> =>
  runCommand(device, async () => {
    const row = await device.database.entities.get(`routine:${routineId}`);
    if (row) await storeDeletion(device.database, row, device.now().getTime());
  });

async function storeRoutine(device: Device, draft: RoutineDraft): Promise<RoutineId> {
  const now = device.now();
  const routine = newRoutine({
    _id: device.newId(),
    now: now.toISOString(),
    template: draft,
    folder: draft.folder,
  });
  await storeNew(device.database, 'routine', routine, now.getTime());
  return routine._id;
}
