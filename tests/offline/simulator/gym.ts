// A simulated athlete with several devices: takes an action as a screen does, and writes it into the diary.
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { exerciseToRemove, type RemovedExercise } from '#domain/session/arrange.ts';
import { loggedSets } from '#domain/session/sets.ts';
import { startFree } from '#offline/commands/free-workout.ts';
import { startSession } from '#offline/commands/start-session.ts';
import type { Device } from '#offline/device.ts';
import { currentRunOf, startedSessions, userDetails } from '#offline/queries.ts';
import type { Action, DocumentAction, Planned } from './actions.ts';
import type { Diary } from './diary.ts';
import { deskOn, planForDocument } from './plan-documents.ts';
import { type Making, planForExercise, planForOwn } from './plan-exercises.ts';
import { planForSet } from './plan-sets.ts';
import { planLastingSwap } from './plan-swaps.ts';
import type { AccountWithProgram } from './server.ts';
import type { Tab } from './tab.ts';

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
    if (account.day !== 'free') await tab.run((device) => tried(start(device, account)));
    // Two empty workouts are two workouts: only one is started.
    else if (where === 0 && diary.startsOnce()) await tab.run((device) => tried(startOwn(device)));
    return;
  }
  const planned = await planIn(tab, action, account);
  if (!planned) return;
  const entry = diary.attempt(where, planned.about);
  const outcome = await tab.run((device) => tried(planned.command(device)));
  if (outcome === 'killed') return;
  // A rejected command says that it stored nothing, so nothing may be stored.
  if (outcome === 'failed' || (outcome && 'allowed' in outcome && !outcome.allowed))
    entry.nothingHappened();
  else entry.certain(outcome);
}

async function planIn(
  tab: Tab,
  action: Exclude<Action, { do: 'start' }>,
  account: AccountWithProgram,
): Promise<Planned | null> {
  const session = await tab.run(workoutOn);
  if (session === 'killed') return null;
  if (isOnDocuments(action)) {
    const desk = await tab.run(deskOn);
    return desk === 'killed' ? null : planForDocument(desk, action, session);
  }
  if (action.do === 'lasting swap') {
    // Before the first pull there are no settings to change.
    const details = await tab.run(userDetails);
    return details === 'killed' || !details ? null : planLastingSwap(account, action);
  }
  if (!session) return null;
  const making: Making = { newId: tab.device.newId, removed: removedIn.get(tab) ?? null };
  switch (action.do) {
    case 'remove exercise': {
      const planned = planForOwn(session, action, making);
      if (planned?.about.kind === 'remove exercise')
        removedIn.set(tab, exerciseToRemove(session, planned.about.id)!);
      return planned;
    }
    case 'add exercise':
    case 'undo removal':
    case 'move':
    case 'superset':
    case 'dissolve':
      return planForOwn(session, action, making);
    case 'tick':
    case 'edit':
    case 'load':
    case 'reps':
    case 'mark':
    case 'add set':
    case 'delete set':
    case 'warm up':
    case 'take back warm-ups':
      return planForSet(session, action, making.newId);
    default:
      return planForExercise(session, action, making);
  }
}

/** What each tab's 'Undo' would bring back. */
const removedIn = new WeakMap<Tab, RemovedExercise>();

const isOnDocuments = (action: Action): action is DocumentAction =>
  action.do !== 'change max' && /(?: max|routine| weigh-in)$/.test(action.do);

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

const startOwn = (device: Device) =>
  startFree(device, { from: { empty: true }, title: 'Morning workout' });

const workoutOn = async (device: Device): Promise<TrainingSession | null> =>
  (await startedSessions(device))[0] ?? null;

export const setsOf = (session: TrainingSession): ExerciseSet[] => loggedSets(session);
