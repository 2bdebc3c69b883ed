// What a person can do about another device's value that was not kept.
import type { MovementSummary, TrainingSession } from '#contract/training.ts';
import { markFields } from '#domain/exercise/exercise-set.ts';
import { takeBack } from '#domain/program/reschedule.ts';
import { allowed, type Outcome, refused } from '#domain/refusal.ts';
import * as setRules from '#domain/session/edit-set.ts';
import { changeMax } from '#domain/session/change-max.ts';
import { setResult } from '#domain/session/clock-result.ts';
import type { ResultValue } from '#domain/session/result-value.ts';
import { relabelMovement } from '#domain/session/relabel-movement.ts';
import { rateExercise, rateWorkout } from '#domain/session/rating.ts';
import { findEntry } from '#domain/session/sets.ts';
import { swapMovement } from '#domain/session/swap-movement.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import { type ConflictRow, isOf } from '../database/rows.ts';
import { type Device, stampOf } from '../device.ts';
import { storeEdit } from '../outbox/store-edit.ts';
import { sessionsOfRun } from '../queries.ts';
import { fieldOf } from '#domain/session/gave-way.ts';
import { runCommand } from './run-command.ts';

/** The other value replaces the kept one, as an edit made now. */
export async function takeOtherValue(
  device: Device,
  input: { readonly seq: number },
): Promise<Outcome<null>> {
  const { database } = device;
  return runCommand(device, async (): Promise<Outcome<null>> => {
    const entry = await database.journal.get(input.seq);
    const row = entry && (await database.entities.get(entry.key));
    if (!entry || !row) return refused('session-not-found');
    const now = device.now();
    if (isOf(row, 'comment')) {
      const edited = { ...row.body, text: String(entry.lost), editedAt: now.toISOString() };
      await storeEdit(database, row, edited, now.getTime());
    } else if (isOf(row, 'program-run')) {
      const sessions = await sessionsOfRun(device, row.body._id);
      const edited = takeBack({ run: row.body, sessions }, entry);
      if (!edited.allowed) return edited;
      await storeEdit(database, row, edited.value, now.getTime());
    } else if (isOf(row, 'training-session')) {
      const edited = inAnyState(row.body, (session) => withOtherValue(device, session, entry));
      if (!edited.allowed) return edited;
      if (edited.value !== row.body) await storeEdit(database, row, edited.value, now.getTime());
    }
    await database.journal.put({ ...entry, answered: true });
    return allowed(null);
  });
}

/** The kept value stays, and the other one is not shown again. */
export async function dismissOtherValue(
  { database }: Device,
  input: { readonly seq: number },
): Promise<void> {
  await database.journal.update(input.seq, { answered: true });
}

/**
 * Two phones that finished the same day apart end with one workout that is finished already: the athlete can still
 * choose which value counts, and it stays finished.
 */
function inAnyState(
  session: TrainingSession,
  rule: (session: TrainingSession) => Outcome<TrainingSession>,
): Outcome<TrainingSession> {
  const { status } = session;
  const edited = rule(status === 'started' ? session : { ...session, status: 'started' });
  return edited.allowed ? allowed({ ...edited.value, status }) : edited;
}

function withOtherValue(
  device: Device,
  session: TrainingSession,
  { field, lost }: ConflictRow,
): Outcome<TrainingSession> {
  const { name, setId, exerciseId } = fieldOf(field);
  const [now, stamp] = [device.now().toISOString(), stampOf(device)];
  if (setId && name === 'set') {
    const { done, ...logged } = lost as { done: boolean } & setRules.ActualValues;
    const unmarked = Object.fromEntries(markFields.map((field) => [field, null]));
    const values: setRules.ActualValues = { ...unmarked, ...logged };
    const edited = setRules.editSet(session, { setId, values, now, stamp });
    return edited.allowed ? tickSet(edited.value, { setId, done, now, stamp }) : edited;
  }
  if (setId)
    return setRules.editSet(session, { setId, values: { [name]: lost as number }, now, stamp });
  const entry = exerciseId && findEntry(session, exerciseId)?.entry;
  if (entry && name === 'movement') {
    if (typeof lost !== 'object') return refused('movement-unknown');
    const rule = entry.sets.some((set) => set.done) ? relabelMovement : swapMovement;
    return rule(session, { exerciseId, movement: lost as MovementSummary | null, stamp });
  }
  if (entry && name === 'max')
    return entry.max
      ? changeMax(session, { movementId: entry.max.of, kg: Number(lost), stamp })
      : refused('movement-unknown');
  if (exerciseId && name === 'result')
    return setResult(session, { exerciseId, result: lost as ResultValue, stamp });
  const score = { [name]: lost as number };
  if (!exerciseId) return rateWorkout(session, { score1: lost as number, stamp });
  const exerciseIndex = session.exerciseLog.findIndex((entry) => entry.exerciseId === exerciseId);
  return rateExercise(session, { exerciseIndex, ...score, stamp });
}
