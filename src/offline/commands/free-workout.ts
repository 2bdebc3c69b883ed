import type { ProgramId, RoutineId, TrainingPlanDayId, TrainingSessionId } from '#contract/ids.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import { allowed, type Outcome, refused } from '#domain/refusal.ts';
import { copyOfTemplate, type Template, templateOf } from '#domain/routine/routine.ts';
import { startFreeWorkout } from '#domain/session/free-workout.ts';
import { readMeta, writeMeta } from '../database/meta.ts';
import { type Device, stampOf } from '../device.ts';
import { localDay } from '../local-day.ts';
import { storeDeletion, storeNew } from '../outbox/store-edit.ts';
import { maxesToWorkFrom } from '../queries/one-rep-maxes.ts';
import { sessionRow } from '../queries/training-session.ts';
import { bodyWeightAt } from './body-weight.ts';
import { runCommand } from './run-command.ts';

/** What a free workout begins with. */
export type StartFrom =
  | { readonly empty: true }
  | { readonly routineId: RoutineId }
  | { readonly sessionId: TrainingSessionId }
  | { readonly programId: ProgramId; readonly dayId: TrainingPlanDayId };

/** Starts a workout of the athlete's own and opens it. `title`: of an empty one. */
export async function startFree(
  device: Device,
  { from, title }: { readonly from: StartFrom; readonly title: string },
): Promise<Outcome<TrainingSessionId>> {
  const { database } = device;
  return runCommand(device, async (): Promise<Outcome<TrainingSessionId>> => {
    const template = await templateFrom(device, from, title);
    if (!template.allowed) return template;
    const now = device.now().toISOString();
    const day = localDay(now);
    const session = startFreeWorkout({
      ...template.value,
      _id: device.newId(),
      maxes: await maxesToWorkFrom(database),
      bodyWeight: await bodyWeightAt(database, day),
      now,
      day,
      stamp: stampOf(device),
    });
    await storeNew(database, 'training-session', session, device.now().getTime());
    await writeMeta(database, 'activeSession', session._id);
    return allowed(session._id);
  });
}

async function templateFrom(
  device: Device,
  from: StartFrom,
  title: string,
): Promise<Outcome<Template>> {
  const { database } = device;
  if ('empty' in from) return allowed({ title, description: '', exercises: [] });
  if ('routineId' in from) {
    const row = await database.entities.get(`routine:${from.routineId}`);
    if (!row) return refused('routine-not-found');
    return allowed(copyOfTemplate(row.body, device.newId));
  }
  if ('sessionId' in from) {
    const row = await sessionRow(database, from.sessionId);
    return row ? allowed(templateOf(row.body, device.newId)) : refused('session-not-found');
  }
  const row = await database.entities.get(`program:${from.programId}`);
  const day = row?.body.trainingPlan.find(({ _id }) => _id === from.dayId);
  if (!day) return refused('day-not-found');
  const { description, exercises } = day;
  const template = { title: workoutTitle({ title: day.title }), description, exercises };
  return allowed(copyOfTemplate(template, device.newId));
}

/** Deletes a workout of the athlete's own with all that was logged. */
export async function discardFree(
  device: Device,
  { sessionId }: { readonly sessionId: TrainingSessionId },
): Promise<Outcome<true>> {
  const { database } = device;
  return runCommand(device, async (): Promise<Outcome<true>> => {
    const row = await sessionRow(database, sessionId);
    if (!row) return refused('session-not-found');
    if (!row.body.free) return refused('session-prescribed');
    await storeDeletion(database, row, device.now().getTime());
    if ((await readMeta(database, 'activeSession')) === row.body._id)
      await writeMeta(database, 'activeSession', undefined);
    if ((await readMeta(database, 'restTimer'))?.sessionId === row.body._id)
      await writeMeta(database, 'restTimer', undefined);
    return allowed(true);
  });
}
