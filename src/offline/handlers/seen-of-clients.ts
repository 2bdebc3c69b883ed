// What a coach wrote for clients and this device has since read back. Only cached, but it may be all that is left if
// the server was restored from a backup.
import type { ClientArchive } from '#contract/coaches.ts';
import type {
  Client,
  ClientProfile,
  ClientProgram,
  ClientTrainingSession,
} from '#contract/clients.ts';
import type { ClientNote, CommentTemplate } from '#contract/coaching.ts';
import type { ProgramId } from '#contract/ids.ts';
import type { ClientMax } from '#contract/one-rep-max.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { commentsOn, type Look, readComments } from '#domain/coaching/look.ts';
import { isSetByCoach } from '#domain/history/one-rep-max.ts';
import type { PrescribedDay } from '#domain/program/coach-changes.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { clientKeys } from '../queries/client-keys.ts';

export async function seenNotes(database: HoldfastDatabase): Promise<ClientNote[]> {
  const clients = await seenUnder<ClientProfile>(database, clientKeys.ofEach.client);
  return clients.flatMap(({ notes }) => notes);
}

/** Those that the coach has set; the others are the clients' to give back. */
export async function seenMaxes(database: HoldfastDatabase): Promise<ClientMax[]> {
  const clients = await seenUnder<ClientProfile>(database, clientKeys.ofEach.client);
  return clients.flatMap(({ userId: clientId, oneRepMaxes = [] }) =>
    oneRepMaxes.filter(isSetByCoach).map((max) => ({ ...max, clientId })),
  );
}

/** From every list that was read. */
export async function seenArchives(database: HoldfastDatabase): Promise<ClientArchive[]> {
  const lists = await seenUnder<{ readonly clients: readonly Client[] }>(
    database,
    clientKeys.ofEach.list,
  );
  return lists.flatMap(({ clients }) =>
    clients.flatMap(({ userId, firstName, archivedAt }) =>
      archivedAt ? [{ _id: userId, firstName, archivedAt }] : [],
    ),
  );
}

export async function seenTemplates(database: HoldfastDatabase): Promise<CommentTemplate[]> {
  return (await seenUnder<CommentTemplate[]>(database, clientKeys.templates)).flat();
}

export async function seenComments(database: HoldfastDatabase): Promise<Comment[]> {
  return (await seenTrainings(database)).flatMap(({ sessions }) => sessions.flatMap(commentsOn));
}

export async function seenDays(database: HoldfastDatabase): Promise<PrescribedDay[]> {
  const prefix = clientKeys.ofEach.plan;
  const plans = await seenRows<{ days: TrainingPlanDay[] }>(database, prefix);
  const trainings = await seenTrainings(database);
  return [
    ...plans.flatMap(({ key, body }) => {
      const programId = key.slice(prefix.length) as ProgramId;
      return body.days.map((day) => ({ programId, day }));
    }),
    ...trainings.map(({ program, day }) => ({ programId: program._id, day })),
  ];
}

export async function seenRuns(database: HoldfastDatabase): Promise<ProgramRun[]> {
  const programs = await seenUnder<ClientProgram[]>(database, clientKeys.ofEach.programs);
  return programs.flat().flatMap(({ run }) => (run ? [run] : []));
}

/** Comments count as read if none was left unread. */
export async function seenLooks(database: HoldfastDatabase): Promise<Look[]> {
  const sessions = (await seenTrainings(database)).flatMap((training) => training.sessions);
  return sessions.flatMap((session) => {
    const { seen, unreadComments } = session;
    if (!seen) return [];
    const comments = unreadComments === 0 ? readComments(commentsOn(session)) : [];
    return [{ ...seen, read: { upTo: 0, comments } }];
  });
}

interface SeenTraining {
  readonly program: { readonly _id: ProgramId };
  readonly day: TrainingPlanDay;
  readonly sessions: readonly ClientTrainingSession[];
}

const seenTrainings = (database: HoldfastDatabase): Promise<SeenTraining[]> =>
  seenUnder<SeenTraining>(database, clientKeys.ofEach.training);

/** Sorted by when it was read, latest last. */
async function seenUnder<Body>(database: HoldfastDatabase, prefix: string): Promise<Body[]> {
  return (await seenRows<Body>(database, prefix)).map(({ body }) => body);
}

async function seenRows<Body>(
  { seen }: HoldfastDatabase,
  prefix: string,
): Promise<{ key: string; body: Body }[]> {
  const rows = await seen.where('key').startsWith(prefix).sortBy('at');
  return rows.map(({ key, body }) => ({ key, body: body as Body }));
}
