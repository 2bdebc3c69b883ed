// A coach's clients.
import type {
  getClient,
  getClientPrograms,
  getClients,
  getClientTraining,
} from '#contract/clients.ts';
import type { ReadComment } from '#contract/coaching.ts';
import type { OkOf, QueryOf } from '#contract/endpoint.ts';
import type {
  ProgramId,
  SetId,
  TrainingPlanDayId,
  TrainingSessionId,
  UserId,
} from '#contract/ids.ts';
import type { SeenByCoach } from '#contract/training-calls.ts';
import { firstOpenDay } from '#domain/coaching/attention.ts';
import { readMark } from '#domain/coaching/look.ts';
import { partsOf } from '#domain/history/session-parts.ts';
import { runDates } from '#domain/program/program-run.ts';
import { swapList, swapsIn } from '#domain/session/lasting-swaps.ts';
import { clientSurveyOf } from '#domain/survey/survey.ts';
import type { Rows } from '../database/rows.ts';
import { notFound } from '../errors.ts';
import {
  presentClient,
  presentClientNote,
  presentClientProgram,
  presentClientSession,
  presentClientTrainingSession,
} from '../presenters/client.ts';
import { presentProgramRun, presentPurchasedProgram } from '../presenters/program.ts';
import { presentFollowed, presentSeen } from '../presenters/training-session.ts';
import { presentUserDetails } from '../presenters/user.ts';
import { wholeSession } from '../session-parts.ts';
import { findClientNotes } from '../stores/client-notes.ts';
import {
  findCopiesOfClient,
  findCopyOfClient,
  findPlanDays,
  findSeen,
  findSessionLines,
  putSeen,
  type Relation,
} from '../stores/client-training.ts';
import {
  findClientRow,
  findFreshness,
  findNeighbours,
  isClient,
  listClients,
} from '../stores/clients.ts';
import { findCommentsOfSessions } from '../stores/comments.ts';
import { markRead } from '../stores/notifications.ts';
import { findCurrentRuns } from '../stores/program-runs.ts';
import { findSession, findSessionsOfDay, findSessionsOfRuns } from '../stores/training-sessions.ts';
import { findUser } from '../stores/users.ts';
import { refreshMetrics } from './client-metrics.ts';
import { showMaxes } from './one-rep-maxes.ts';
import { showMemberships } from './memberships.ts';
import { requireCoach } from './require.ts';

export async function showClients(
  rows: Rows,
  coach: UserId,
  query: QueryOf<typeof getClients>,
  now: Date,
): Promise<OkOf<typeof getClients>> {
  await requireCoach(rows, coach, 'Only coaches have clients.');
  const openDay = firstOpenDay(now);
  await refreshMetrics(rows, coach, { openDay });
  const { clients, total } = await listClients(rows, coach, {
    ...query,
    reverse: query.reverse === 'true',
    openDay,
  });
  const ids = clients.map(({ client_id }) => client_id);
  const freshness = await findFreshness(rows, ids);
  return {
    clients: clients.map((client) => presentClient(client, freshness.get(client.client_id)!)),
    total,
  };
}

export async function showClient(
  rows: Rows,
  { coach, client }: Relation,
  now: Date,
): Promise<OkOf<typeof getClient>> {
  await refreshMetrics(rows, coach, { openDay: firstOpenDay(now), client });
  const row = await findClientRow(rows, coach, client);
  const user = row && (await findUser(rows, client));
  if (!user) throw notFound();
  const details = presentUserDetails(user);
  const freshness = await findFreshness(rows, [client]);
  const paid = (await showMemberships(rows, coach, client)).find(
    (membership) => membership.client?.userId === client,
  );
  return {
    client: {
      ...(paid && { membership: paid }),
      ...presentClient(row, freshness.get(client)!),
      location: details.location,
      secondaryUserImage: details.secondaryUserImage,
      profile: details.profile,
      survey: details.finishedClientQuiz ? clientSurveyOf(details) : null,
      oneRepMaxes: await showMaxes(rows, client),
      notes: (await findClientNotes(rows, { coach, client })).map(presentClientNote),
      ...(await findNeighbours(rows, coach, row)),
    },
  };
}

export async function showClientPrograms(
  rows: Rows,
  relation: Relation,
): Promise<OkOf<typeof getClientPrograms>> {
  await requireClient(rows, relation);
  const user = await findUser(rows, relation.client);
  const copies = await findCopiesOfClient(rows, relation);
  const ids = copies.map(({ id }) => id);
  const days = await findPlanDays(rows, ids);
  const runs = await findCurrentRuns(rows, ids);
  const runIds = runs.map(({ id }) => id);
  const lines = await findSessionLines(rows, relation.client, runIds);
  const isUnderWay = lines.some(({ status }) => status === 'started');
  const started = isUnderWay ? await findSessionsOfRuns(rows, runIds, 'started') : [];
  const underWay = new Map(started.map((row) => [row.id as string, wholeSession(row)]));
  const sessions = lines.map((line) => ({ ...line, shown: presentClientSession(line, underWay) }));
  return {
    programs: copies.map((copy) =>
      presentClientProgram(copy, {
        days: days.filter(({ purchased_program_id }) => purchased_program_id === copy.id),
        run: runs.find(({ purchased_program_id }) => purchased_program_id === copy.id),
        sessions,
        lastingSwaps: swapList(swapsIn(user?.preferences, copy.id)),
      }),
    ),
  };
}

export async function showClientTraining(
  rows: Rows,
  relation: Relation,
  { programId, dayId }: { programId: ProgramId; dayId: TrainingPlanDayId },
): Promise<OkOf<typeof getClientTraining>> {
  const copy = await findCopyOfClient(rows, relation, programId);
  if (!copy) throw notFound();
  const { trainingPlan, title } = presentPurchasedProgram(copy);
  const dayIndex = trainingPlan.findIndex(({ _id }) => _id === dayId);
  const day = trainingPlan[dayIndex];
  if (!day) throw notFound();
  const [row] = await findCurrentRuns(rows, [copy.id]);
  const run = row && presentProgramRun(row);
  const place = run?.trainingSchedule.findIndex(({ _id }) => _id === dayId) ?? -1;
  const sessions = (await findSessionsOfDay(rows, copy.id, dayId)).toReversed();
  const ids = sessions.map(({ id }) => id);
  const comments = await findCommentsOfSessions(rows, copy.owner_id, ids);
  const seen = await findSeen(rows, ids);
  const freshness = await findFreshness(rows, [relation.client]);
  return {
    program: { _id: copy.id, title },
    day,
    dayIndex,
    date: (run && runDates(run)[place]) ?? null,
    sessions: sessions.map((session) => presentClientTrainingSession(session, { comments, seen })),
    followed: sessions.map(presentFollowed),
    freshness: freshness.get(relation.client)!,
  };
}

/** Somebody else's client gets the same answer as a user who does not exist. */
export async function requireClient(rows: Rows, relation: Relation): Promise<void> {
  if (!(await isClient(rows, relation))) throw notFound();
}

/**
 * Needs a transaction that has locked both streams. Adds to the sets seen before; ignores sets that are not in the
 * workout.
 */
export async function markSeen(
  rows: Rows,
  look: {
    coach: UserId;
    sessionId: TrainingSessionId;
    sets: readonly SetId[];
    upTo: number;
    /** Comments that were read before the server was restored from a backup. */
    comments?: readonly ReadComment[] | undefined;
    seenAt: Date;
  },
): Promise<SeenByCoach> {
  const session = await findSession(rows, look.sessionId);
  if (!session || session.coach_id !== look.coach || session.owner_id === look.coach)
    throw notFound();
  const [before] = await findSeen(rows, [session.id]);
  const seen = new Set([...(before?.sets ?? []), ...look.sets]);
  const sets = partsOf(wholeSession(session))
    .flatMap(({ logged }) => logged.map(({ id }) => id))
    .filter((id) => seen.has(id));
  const comments = await findCommentsOfSessions(rows, session.owner_id, [session.id]);
  const latest = Math.max(session.rev, ...comments.map(({ rev }) => rev));
  const upTo = Math.max(before?.up_to ?? 0, Math.min(look.upTo, latest));
  const read = comments.filter(({ rev }) => rev <= upTo).map(({ id }) => id);
  await markRead(rows, look.coach, {
    types: ['clientComment', 'clientWorkoutComplete'],
    about: session.rev <= upTo ? [...read, session.id] : read,
  });
  const known = before?.comments ?? [];
  const restored = look.comments ? [...new Set([...known, ...look.comments.map(readMark)])] : [];
  const isKnown = before?.up_to === upTo && isEqual(before.sets, sets) && isEqual(known, restored);
  if (isKnown) return presentSeen(before);
  const { coach } = look;
  return presentSeen(
    await putSeen(rows, {
      sessionId: session.id,
      owner: session.owner_id,
      coach,
      sets,
      upTo,
      comments: restored,
      seenAt: before && before.seen_at > look.seenAt ? before.seen_at : look.seenAt,
    }),
  );
}

const isEqual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Whose stream changes besides the coach's own; nobody's if the athlete is not the coach's client. */
export async function lookedAt(
  rows: Rows,
  coach: UserId,
  sessionId: TrainingSessionId,
): Promise<UserId[]> {
  const session = await findSession(rows, sessionId);
  return session?.coach_id === coach ? [session.owner_id] : [];
}
