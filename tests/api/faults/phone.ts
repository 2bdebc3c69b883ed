// An athlete's phone with the real engine, for tests of the real server.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { SetId, TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { editProfile } from '#offline/commands/edit-profile.ts';
import { startSession } from '#offline/commands/start-session.ts';
import { tickSet } from '#offline/test-fixtures/verbs.ts';
import { writeComment } from '#offline/commands/write-comment.ts';
import { HoldfastDatabase } from '#offline/database/database.ts';
import { openDevice, systemIds } from '#offline/device.ts';
import { createServerApi } from '#offline/server-api.ts';
import { syncRound } from '#offline/sync/sync-round.ts';
import { createLocks } from '#offline/test-locks.ts';
import { must, type Training } from '../training.ts';

/** `send` carries its requests to the server. */
export async function phoneOf(
  { athlete, program, dayOf }: Pick<Training, 'athlete' | 'program' | 'dayOf'>,
  send: (request: Request) => Promise<Response>,
) {
  const { userId, token, firstName } = athlete;
  const database = new HoldfastDatabase(userId, { indexedDB: new IDBFactory(), IDBKeyRange });
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const user = { userId, firstName };
  const device = await openDevice({ user, database, now: () => new Date(now()) });
  let requests = 0;
  const deps = {
    database,
    userId,
    server: createServerApi({
      origin: 'http://phone.test',
      readSignIn: async () => ({ userId, token }),
      fetch: (input, init) => {
        requests += 1;
        return send(new Request(input, init));
      },
    }),
    locks: createLocks(),
    now,
    random: () => 0,
    newId: systemIds(() => new Date()),
  };
  const session = async () => {
    const [row] = await database.entities.where({ type: 'training-session' }).toArray();
    return row?.body as TrainingSession;
  };
  const setDone = async (index: number, done: boolean) => {
    const { _id, exerciseLog } = await session();
    must(await tickSet(device, { sessionId: _id, setId: setIds(exerciseLog)[index]!, done }));
  };
  return {
    session,
    /** Moves its clock forward by this many seconds, so that delayed calls fall due. */
    later: (seconds: number) => void (ahead += seconds * 1000),
    sync: () => syncRound(deps, { purpose: 'pull' }),
    /** How many it has made so far. */
    requests: () => requests,
    waiting: () => database.outbox.count(),
    documents: () => database.entities.toArray(),
    start: async () =>
      must(await startSession(device, { programId: program._id, dayId: dayOf(0) })),
    tick: (index: number) => setDone(index, true),
    untick: (index: number) => setDone(index, false),
    profile: (location: string) => editProfile(device, { location }),
    note: async (sessionId: TrainingSessionId, text: string) =>
      must(await writeComment(device, { sessionId, exerciseId: null, text })),
  };
}

const setIds = (log: TrainingSession['exerciseLog']): SetId[] =>
  log.flatMap(({ sets }) => sets.map(({ id }) => id));

/** Which sets are done, by position in the workout. */
export const ticks = ({ exerciseLog }: TrainingSession): number[] =>
  exerciseLog.flatMap(({ sets }) => sets).flatMap(({ done }, index) => (done ? [index] : []));
