// Which action notifies whom of what: one function per action, called in its transaction.
import type { CheckIn, CheckInAnswer } from '#contract/check-ins.ts';
import type { CheckInId, ProgramId, ProgramRunId, UserId } from '#contract/ids.ts';
import { type SubscriptionStatus, subscriptionStatus } from '#contract/notifications.ts';
import type { ScheduledMessage } from '#contract/scheduled-messages.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import type { SessionPeople } from '#domain/permissions.ts';
import { isProgramCompleted } from '#domain/program/program-run.ts';
import type { PurchasedProgramRow, Rows } from '../database/rows.ts';
import { presentProgramRun } from '../presenters/program.ts';
import type { Relation } from '../stores/client-training.ts';
import { findProgramRun, hasOtherRun } from '../stores/program-runs.ts';
import { coachOfCopy, findPurchasedProgram } from '../stores/programs.ts';
import { markRead, settleRequest } from '../stores/notifications.ts';
import { findRunSessions } from '../stores/training-sessions.ts';
import { notify, type NotifyDeps, withdrawNotices } from './notify.ts';

export async function tellRunStarted(
  deps: NotifyDeps,
  rows: Rows,
  program: PurchasedProgramRow,
  run: ProgramRunId,
): Promise<void> {
  const athlete = program.owner_id;
  const about = { about: run, data: dataOf(program) };
  await notify(deps, rows, { ...about, to: athlete, type: 'programStart', from: null });
  const coach = await coachFor(rows, program);
  if (coach !== null && (await hasOtherRun(rows, program.id, run)))
    await notify(deps, rows, { ...about, to: coach, type: 'clientProgramRestart', from: athlete });
}

/** Gone once its coach has seen to it. */
export const tellLate = (
  deps: NotifyDeps,
  rows: Rows,
  { _id, body }: ScheduledMessage,
  coach: UserId,
): Promise<void> =>
  notify(deps, rows, {
    to: coach,
    type: 'scheduledMessageLate',
    about: _id,
    from: null,
    message: body,
  });

/** The next one about the same check-in renews it. */
export const tellCheckInDue = (
  deps: NotifyDeps,
  rows: Rows,
  { id, coach, client, body }: { id: CheckInId; body: Pick<CheckIn, 'name'> } & Relation,
): Promise<void> =>
  notify(deps, rows, {
    to: client,
    type: 'checkInDue',
    about: id,
    from: coach,
    data: { checkInName: body.name },
  });

/** Needs both streams. The client need not be reminded any more. */
export async function tellCheckInAnswered(
  deps: NotifyDeps,
  rows: Rows,
  { coach, client }: Relation,
  { _id, checkInId, name }: CheckInAnswer,
): Promise<void> {
  await markRead(rows, client, { types: ['checkInDue'], about: [checkInId] });
  await notify(deps, rows, {
    to: coach,
    type: 'clientCheckIn',
    about: _id,
    from: client,
    data: { checkInName: name, athleteId: client },
  });
}

/** If it was the last one of its run, also that the program is complete. */
export async function tellWorkoutFinished(
  deps: NotifyDeps,
  rows: Rows,
  session: TrainingSession,
  athlete: UserId,
): Promise<void> {
  const program = await findPurchasedProgram(rows, session.programId, athlete);
  if (!program) return;
  const coach = await coachFor(rows, program);
  const workout = { about: session._id, data: dataOf(program, session) };
  await notify(deps, rows, { ...workout, to: athlete, type: 'workoutComplete', from: null });
  if (coach !== null)
    await notify(deps, rows, {
      ...workout,
      to: coach,
      type: 'clientWorkoutComplete',
      from: athlete,
    });
  if (!(await completesRun(rows, session, athlete))) return;
  const run = { about: session.programRunId, data: dataOf(program) };
  await notify(deps, rows, { ...run, to: athlete, type: 'programComplete', from: null });
  if (coach !== null)
    await notify(deps, rows, { ...run, to: coach, type: 'clientProgramComplete', from: athlete });
}

async function completesRun(
  rows: Rows,
  session: TrainingSession,
  athlete: UserId,
): Promise<boolean> {
  const row = await findProgramRun(rows, session.programRunId, athlete);
  if (!row) return false;
  const run = presentProgramRun(row);
  const sessions = await findRunSessions(rows, row.id);
  const others = sessions.filter(({ _id }) => _id !== session._id);
  return isProgramCompleted(run, [...others, session]) && !isProgramCompleted(run, others);
}

export async function tellCommented(
  deps: NotifyDeps,
  rows: Rows,
  comment: Comment,
  { session, athleteId, coachId }: SessionPeople & { readonly session: TrainingSession },
): Promise<void> {
  const author = comment.author.userId;
  const to = author === athleteId ? coachId : athleteId;
  if (to === null || to === author) return;
  const program = await findPurchasedProgram(rows, session.programId, athleteId);
  if (!program) return;
  const byCoach = comment.exerciseId === null ? 'trainingSessionComment' : 'coachComment';
  await notify(deps, rows, {
    to,
    type: author === athleteId ? 'clientComment' : byCoach,
    about: comment._id,
    from: author,
    message: comment.text,
    data: { ...dataOf(program, session), commentId: comment._id },
  });
}

/** By an invitation. */
export const tellClientJoined = (
  deps: NotifyDeps,
  rows: Rows,
  { coach, client }: Relation,
): Promise<void> =>
  notify(deps, rows, {
    to: coach,
    type: 'clientJoined',
    about: client,
    from: client,
    data: { athleteId: client },
  });

export const tellClientLeft = (
  deps: NotifyDeps,
  rows: Rows,
  { coach, client }: Relation,
): Promise<void> =>
  notify(deps, rows, { to: coach, type: 'clientLeft', about: client, from: client });

/** A repeated request notifies again. */
export const tellSubscriptionRequested = (
  deps: NotifyDeps,
  rows: Rows,
  { _id, coachId, clientId, message }: Subscription,
): Promise<void> =>
  notify(deps, rows, {
    to: coachId,
    type: 'subscriptionRequestReceived',
    about: _id,
    from: clientId,
    message,
    data: { subscriptionId: _id, notificationResponse: subscriptionStatus.pending },
  });

/** Notifies the client of the answer, and adds it to the coach's own notification. */
export async function tellSubscriptionAnswered(
  deps: NotifyDeps,
  rows: Rows,
  { _id, coachId, clientId }: Subscription,
  response: SubscriptionStatus,
): Promise<void> {
  await settleRequest(rows, { owner: coachId, about: _id, response });
  await notify(deps, rows, {
    to: clientId,
    type: 'subscriptionResponse',
    about: _id,
    from: coachId,
    data: { subscriptionId: _id, notificationResponse: response },
  });
}

export const tellSubscriptionCancelled = (
  deps: NotifyDeps,
  rows: Rows,
  id: Subscription['_id'],
): Promise<void> => withdrawNotices(deps, rows, [id]);

export const tellProgramPublished = (
  deps: NotifyDeps,
  rows: Rows,
  program: { id: ProgramId; title: string; author: UserId; subscriber: UserId },
): Promise<void> =>
  notify(deps, rows, {
    to: program.subscriber,
    type: 'programPublished',
    about: program.id,
    from: program.author,
    data: { programTitle: program.title, programId: program.id },
  });

/** `reason` null: the restriction was lifted. */
export const tellProgramRestriction = (
  deps: NotifyDeps,
  rows: Rows,
  program: { id: ProgramId; title: string; author: UserId },
  reason: string | null,
): Promise<void> =>
  notify(deps, rows, {
    to: program.author,
    type: reason === null ? 'programUnrestricted' : 'programRestricted',
    about: program.id,
    from: null,
    ...(reason !== null && { message: reason }),
    data: { programTitle: program.title, programId: program.id },
  });

/** `reason` null: the restriction was lifted. */
export const tellAccountRestriction = (
  deps: NotifyDeps,
  rows: Rows,
  user: UserId,
  reason: string | null,
): Promise<void> =>
  notify(deps, rows, {
    to: user,
    type: reason === null ? 'accountUnrestricted' : 'accountRestricted',
    about: user,
    from: null,
    ...(reason !== null && { message: reason }),
  });

/** Nobody is their own coach. */
async function coachFor(rows: Rows, program: PurchasedProgramRow): Promise<UserId | null> {
  const coach = await coachOfCopy(rows, program);
  return coach === program.owner_id ? null : coach;
}

export const dataOf = (program: PurchasedProgramRow, session?: TrainingSession) => ({
  programTitle: program.content.title,
  ...(session && { trainingSessionId: session._id, dayIndex: session.dayIndex }),
  programId: program.id,
  athleteId: program.owner_id,
});
