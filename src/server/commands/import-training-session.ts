// Workouts that were logged in another app: one alone, or a batch in a few statements.
import type { BodyOf, OkOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import { TrainingSession } from '#contract/training.ts';
import type { importSession, importSessions } from '#contract/workout.ts';
import { clampLog } from '#domain/session/clamp-log.ts';
import { overlayPrescription } from '#domain/session/overlay-prescription.ts';
import { equal } from '#domain/three-way.ts';
import type { Rows, TrainingSessionRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound, refusedByRule, RequestError } from '../errors.ts';
import { findSessionsById, insertSessions } from '../stores/training-sessions.ts';
import { pinnedPart, wholeSession } from '../session-parts.ts';
import { runBatchOnce } from './run-once.ts';

interface NewImport {
  readonly key: string;
  readonly session: TrainingSession;
}

export type SentImport = BodyOf<typeof importSessions>['workouts'][number] & {
  /** Of the call that would send this workout alone. */
  readonly fingerprint: string;
};

type Stored = Required<OkOf<typeof importSession>>;

export async function importTrainingSession(
  rows: Rows,
  sent: NewImport,
  stamp: { owner: UserId; now: Date },
): Promise<Stored> {
  const [stored] = await storeImports(rows, [sent], stamp);
  if (!stored || stored instanceof RequestError) throw stored ?? notFound();
  return stored;
}

export async function importTrainingSessions(
  deps: Deps,
  owner: UserId,
  workouts: readonly SentImport[],
): Promise<OkOf<typeof importSessions>> {
  const answers = await runBatchOnce(deps, owner, workouts, async (rows, fresh) => {
    const sent = fresh.map(({ key, trainingSession }) => ({ key, session: trainingSession }));
    const stored = await storeImports(rows, sent, { owner, now: deps.now() });
    return stored.map((one, index) =>
      one instanceof RequestError || !equal(one.trainingSession, sent[index]?.session)
        ? one
        : { rev: one.rev },
    );
  });
  return { answers };
}

/**
 * The result of each, in order. Unlike a start, an import may bring back a deleted workout: the athlete has chosen
 * the file again, and its ids are the same each time.
 */
async function storeImports(
  rows: Rows,
  sent: readonly NewImport[],
  { owner, now }: { owner: UserId; now: Date },
): Promise<(Stored | RequestError)[]> {
  const ids = sent.map(({ session }) => session._id);
  const existing = new Map((await findSessionsById(rows, ids)).map((row) => [row.id, row]));
  const isNew = ({ session }: NewImport, index: number) =>
    isFinishedImport(session) && !existing.has(session._id) && ids.indexOf(session._id) === index;
  const added = sent.filter(isNew).map(({ key, session }) => ({
    key,
    session: storable(session, now),
  }));
  const revisions = await insertSessions(rows, added, { owner, now });
  const stored = new Map<string, Stored>(
    added.map(({ session }, index) => [
      session._id,
      { trainingSession: session, rev: revisions[index] ?? 0 },
    ]),
  );
  return sent.map(({ session }) => {
    if (!isFinishedImport(session))
      return refusedByRule({ words: 'Only a finished workout from elsewhere can be imported.' });
    return stored.get(session._id) ?? known(existing.get(session._id), owner);
  });
}

const isFinishedImport = ({ status, finishDate, importedFrom }: TrainingSession): boolean =>
  status === 'completed' && finishDate !== null && importedFrom !== undefined;

/** With fields in the contract's order, as in every later save. */
function storable(session: TrainingSession, now: Date): TrainingSession {
  const clamped = clampLog(session, now.getTime()).session;
  return TrainingSession.parse(overlayPrescription(pinnedPart(session), clamped));
}

const known = (row: TrainingSessionRow | undefined, owner: UserId): Stored | RequestError =>
  row?.owner_id === owner ? { trainingSession: wholeSession(row), rev: row.rev } : notFound();
