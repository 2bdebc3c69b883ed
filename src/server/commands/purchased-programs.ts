// Athletes' own programs and runs.
import type { OkOf } from '#contract/endpoint.ts';
import type { AssignmentId, ProgramId, UserId } from '#contract/ids.ts';
import type {
  giveBackProgram,
  ProgramRunView,
  PurchasedProgram,
  PurchasedProgramLine,
  PurchasedProgramView,
} from '#contract/programs.ts';
import { isUnpaid } from '#domain/coaching/assignment.ts';
import type { ProgramRunRow, PurchasedProgramRow, Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import {
  presentProgramLine,
  presentProgramView,
  presentPurchasedProgram,
  presentRunView,
  type Trained,
} from '../presenters/program.ts';
import { receiptOfProgram, sealsOf } from '../receipts.ts';
import { findAssignment, putAssignment } from '../stores/assignments.ts';
import { findRelation, setCopiesCoached } from '../stores/coach-clients.ts';
import { findCommentsOfSessions } from '../stores/comments.ts';
import { findOffer, findOwnedCopy } from '../stores/orders.ts';
import { findCurrentRuns } from '../stores/program-runs.ts';
import {
  endAccess,
  findAnyPurchasedProgram,
  findPurchasedProgram,
  findPurchasedPrograms,
  insertPurchasedProgram,
  markProgramViewed,
} from '../stores/programs.ts';
import { wasRestored } from '../stores/streams.ts';
import { findSessionNames, findSessionsOfRuns } from '../stores/training-sessions.ts';
import { findUser } from '../stores/users.ts';
import { requireRoom } from './require.ts';

export async function showPurchasedPrograms(
  rows: Rows,
  owner: UserId,
): Promise<PurchasedProgramLine[]> {
  const programs = await findPurchasedPrograms(rows, owner);
  const runs = await findCurrentRuns(
    rows,
    programs.map(({ id }) => id),
  );
  const sessions = await findSessionNames(
    rows,
    runs.map(({ id }) => id),
  );
  const runOf = new Map(runs.map((run) => [run.purchased_program_id, run]));
  return programs.map((program) => presentProgramLine(program, runOf.get(program.id), sessions));
}

export async function showPurchasedProgram(
  rows: Rows,
  id: ProgramId,
  owner: UserId,
): Promise<PurchasedProgramView> {
  const owned = await findPurchasedProgram(rows, id, owner);
  if (!owned) throw notFound();
  return showProgram(rows, owned);
}

/** Stores whether its owner has viewed it. */
export async function saveHasBeenViewed(
  rows: Rows,
  { id, owner, value }: { id: ProgramId; owner: UserId; value: boolean },
): Promise<{ rev: number }> {
  const program = await findPurchasedProgram(rows, id, owner);
  if (!program) throw notFound();
  return { rev: await markProgramViewed(rows, { id, owner, value }) };
}

/** A program with its latest run. */
export async function showProgram(
  rows: Rows,
  program: PurchasedProgramRow,
): Promise<PurchasedProgramView> {
  const [run] = await findCurrentRuns(rows, [program.id]);
  return presentProgramView(program, run && (await showRun(rows, run)));
}

export async function showRun(rows: Rows, run: ProgramRunRow): Promise<ProgramRunView> {
  return presentRunView(run, await findTrained(rows, run));
}

async function findTrained(rows: Rows, run: ProgramRunRow): Promise<Trained> {
  const sessions = await findSessionsOfRuns(rows, [run.id]);
  const comments = await findCommentsOfSessions(
    rows,
    run.owner_id,
    sessions.map(({ id }) => id),
  );
  return { sessions, comments };
}

/** A restored server has forgotten purchases made since its backup: the buyer's device gives them back. */
export async function takeBackProgram(
  { now }: Deps,
  rows: Rows,
  owner: UserId,
  program: PurchasedProgram,
): Promise<OkOf<typeof giveBackProgram>> {
  const { _id } = program;
  const seal = (await sealsOf(rows, owner))('receipt');
  if (!(await findAnyPurchasedProgram(rows, _id))) {
    const isProven = program.receipt === receiptOfProgram(program, seal);
    if (!isProven && !(await wasRestored(rows, owner))) throw notFound();
    await requireRoom(rows, 'ownedPrograms', { of: owner });
    await insertPurchasedProgram(rows, {
      id: _id,
      owner,
      ...(await originOf(rows, owner, isProven ? program : ofNobody(program))),
      now: now(),
      ...(isProven && program.given && { given: givenBack(program, program.given) }),
    });
    if (isProven && program.given) await markPaid(rows, _id, owner, program.given.at);
    const lostAt = program.given?.endedAt ? program.given.refundedAt : program.accessEndedAt;
    if (lostAt) await endAccess(rows, _id, new Date(lostAt));
    const coach = program.author.userId;
    const relation = coach && { coach, client: owner };
    const ended = relation && (await findRelation(rows, relation))?.ended_at;
    if (relation && ended) await setCopiesCoached(rows, relation, ended);
  }
  const copy = await findAnyPurchasedProgram(rows, _id);
  if (copy?.owner_id !== owner) throw notFound();
  const given = presentPurchasedProgram(copy);
  return { program: { ...given, receipt: receiptOfProgram(given, seal) }, rev: copy.rev };
}

/** A coach's device was first to give back what it gave for a price; who has the copy has paid. */
async function markPaid(rows: Rows, id: ProgramId, client: UserId, paidAt: string): Promise<void> {
  const row = await findAssignment(rows, id as string as AssignmentId);
  if (row?.client_id !== client || !isUnpaid(row.body)) return;
  await putAssignment(rows, { ...row.body, paidAt }, { owner: row.owner_id, key: null });
}

const givenBack = (
  { leftAt }: PurchasedProgram,
  { at, pausedAt, endedAt }: NonNullable<PurchasedProgram['given']>,
) => ({
  given_at: new Date(at),
  paused_at: instantOf(pausedAt),
  ended_at: instantOf(endedAt),
  left_at: instantOf(leftAt),
});

const instantOf = (text: string | undefined): Date | null =>
  text === undefined ? null : new Date(text);

/** So a made-up copy gains nothing: it has neither a coach nor an original of theirs. */
const ofNobody = (program: PurchasedProgram): PurchasedProgram => ({
  ...program,
  parentProgramId: null,
  author: { ...program.author, userId: null },
});

/** The backup may also lack the coach or the original, and the athlete may have acquired the program again. */
async function originOf(rows: Rows, owner: UserId, program: PurchasedProgram) {
  const { _id, parentProgramId, hasBeenViewed, accessEndedAt, receipt, ...owned } = program;
  const { given, leftAt, ...content } = owned;
  const { author } = content;
  const isThere =
    parentProgramId !== null &&
    (await findOffer(rows, parentProgramId)) !== null &&
    (await findOwnedCopy(rows, { owner, original: parentProgramId })) === null;
  const isCoached = author.userId !== null && (await findUser(rows, author.userId)) !== undefined;
  return {
    original: isThere ? parentProgramId : null,
    content: isCoached ? content : { ...content, author: { ...author, userId: null } },
  };
}
