import type { OkOf } from '#contract/endpoint.ts';
import {
  type ProgramRunId,
  type TrainingPlanDayId,
  TrainingSessionId,
  type UserId,
} from '#contract/ids.ts';
import { TrainingSession, type TrainingSessionView } from '#contract/training.ts';
import type { startSession as startSessionCall } from '#contract/workout.ts';
import { clampInstant } from '#domain/session/clamp-log.ts';
import { startSession } from '#domain/session/start-session.ts';
import type { Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import { allow } from './require.ts';
import { presentProgramRun, wholeProgram } from '../presenters/program.ts';
import { presentSessionView } from '../presenters/training-session.ts';
import { findCommentsOfSessions } from '../stores/comments.ts';
import { findProgramRun } from '../stores/program-runs.ts';
import { findPurchasedProgram } from '../stores/programs.ts';
import { isBuried } from '../stores/tombstones.ts';
import {
  findSession,
  findSessionOfRunDay,
  findStartedSessions,
  insertSession,
} from '../stores/training-sessions.ts';
import { wholeSession } from '../session-parts.ts';

/** The open workouts, with their comments. */
export async function showStartedSessions(
  rows: Rows,
  owner: UserId,
): Promise<TrainingSessionView[]> {
  const sessions = await findStartedSessions(rows, owner);
  const ids = sessions.map(({ id }) => id);
  const comments = await findCommentsOfSessions(rows, ids);
  return sessions.map((session) => presentSessionView(session, comments));
}

/**
 * A day of a run is one workout. The second device to start it gets the session of the first, open or finished: it
 * may have been offline all along, and its start may arrive weeks later.
 */
export async function startTrainingSession(
  deps: Deps,
  rows: Rows,
  start: {
    owner: UserId;
    key: string;
    programRunId: ProgramRunId;
    trainingPlanItemId: TrainingPlanDayId;
    _id?: TrainingSessionId | undefined;
    startDate?: string | undefined;
  },
): Promise<OkOf<typeof startSessionCall>> {
  const { owner, key, programRunId, trainingPlanItemId: dayId } = start;
  const run = await findProgramRun(rows, programRunId, owner);
  const program = run && (await findPurchasedProgram(rows, run.purchased_program_id, owner));
  if (!run || !program) throw notFound();

  const named = start._id && (await findSession(rows, start._id));
  if (named && named.owner_id !== owner) throw notFound();
  const existing = named ?? (await findSessionOfRunDay(rows, programRunId, dayId));
  if (existing) return { trainingSession: wholeSession(existing), rev: existing.rev };
  // Deleted in the meantime: a late repeat must not bring it back.
  if (start._id && (await isBuried(rows, owner, start._id))) throw notFound();

  const now = deps.now();
  const started = allow(
    startSession({
      _id: start._id ?? TrainingSessionId.parse(deps.newId()),
      program: wholeProgram(program),
      run: presentProgramRun(run),
      dayId,
      now: start.startDate ? clampInstant(start.startDate, now.getTime()) : now.toISOString(),
    }),
  );
  // With fields in the contract's order, as in every later save.
  const trainingSession = TrainingSession.parse(started);
  return { trainingSession, rev: await insertSession(rows, trainingSession, { owner, key, now }) };
}
