// What comes of an assignment: the client's copy with a run, both under the assignment's id, so that coach and
// athlete give back the same one after a restore.
import type { Assignment } from '#contract/assignments.ts';
import { type AssignmentId, ProgramId, ProgramRunId, type UserId } from '#contract/ids.ts';
import type { NotificationData, ProgramChange } from '#contract/notifications.ts';
import {
  type Arranged,
  arrange,
  daysOfPart,
  daysToLay,
  hasOtherDates,
  isOffered,
  isOverFor,
  isUnpaid,
} from '#domain/coaching/assignment.ts';
import { movesTakenBack } from '#domain/coaching/rescheduled.ts';
import { isTrainingDay } from '#domain/program/program-run.ts';
import { equal } from '#domain/three-way.ts';
import type { CreatedProgramRow, PurchasedProgramRow, Rows } from '../database/rows.ts';
import type { ProgramContent } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { notFound, refusedByRule } from '../errors.ts';
import { type NotifyDeps, withdrawNotices } from '../notify/notify.ts';
import { tellAssigned, tellChanged, tellOffered } from '../notify/assignment-occasions.ts';
import { presentProgramRun, publishedOf } from '../presenters/program.ts';
import { findAssignment, findFollowers, setGivenState } from '../stores/assignments.ts';
import { findCreatedDays, findCreatedProgram, findPublished } from '../stores/created-programs.ts';
import {
  findBegunDays,
  findCurrentRuns,
  insertProgramRun,
  updateRunDates,
} from '../stores/program-runs.ts';
import {
  findAnyPurchasedProgram,
  insertPurchasedProgram,
  resumeAccess,
  updateContent,
} from '../stores/programs.ts';
import { lockStream } from '../stores/streams.ts';
import { requireOwnProgram } from './require.ts';
import { keepGiven, keepSent } from './sent-versions.ts';

export type AssignDeps = Pick<Deps, 'now' | 'newId' | 'jobs' | 'payments'>;

/** Gives the program as it is now to everybody who follows it. Returns how many copies have changed. */
export async function updateFollowers(
  deps: NotifyDeps,
  rows: Rows,
  id: ProgramId,
  coach: UserId,
): Promise<number> {
  let updated = 0;
  for (const assignment of await followersOf(rows, id))
    if (await updateFollower(rows, assignment, coach, deps)) updated += 1;
  return updated;
}

/** True if there was something to update. Locks the client's stream. `deps`: the client hears of it. */
export async function updateFollower(
  rows: Rows,
  id: AssignmentId,
  coach: UserId,
  deps?: NotifyDeps,
): Promise<boolean> {
  const seen = await findAssignment(rows, id);
  if (!seen) return false;
  await lockStream(rows, seen.client_id);
  const row = (await findAssignment(rows, id)) ?? seen;
  if (row.body.updates === 'own') return false;
  const copy = await findAnyPurchasedProgram(rows, copyIdOf(row.body));
  const isTheirs = copy && isGiven(copy, row.body, coach);
  if (!isTheirs) return false;
  const rearranged = await rearrange(rows, copy, row.body, { coach, keepsMoves: true });
  if (rearranged === null) return false;
  const isTrained = row.body.state === 'active' && !copy.left_at && !copy.access_ended_at;
  if (deps && isTrained) await tellChanged(deps, rows, copy, { coach, programChange: 'updated' });
  return true;
}

/** By client. */
export const followersOf = async (rows: Rows, id: ProgramId): Promise<AssignmentId[]> =>
  (await findFollowers(rows, id)).map((row) => row.id);

/** The caller has locked the streams of coach and client. `copy`: what the client has of it. */
export async function carryOutAssignment(
  deps: AssignDeps,
  rows: Rows,
  change: {
    readonly before: Assignment | null;
    readonly after: Assignment;
    readonly coach: UserId;
    readonly copy: PurchasedProgramRow | null;
  },
): Promise<void> {
  const { before, after, coach } = change;
  let { copy } = change;
  if (isUnpaid(after)) return offer(deps, rows, { before, after, coach });
  if (before && isOffered(before)) await withdrawNotices(deps, rows, [after._id], 'programOffered');
  if (!copy) {
    if (after.state === 'ended') return;
    copy = await giveCopy(deps, rows, after, coach);
    await keepGiven(rows, { id: after.programId, coach, now: deps.now(), assignment: after._id });
  } else if (before) {
    let moves: Rearranged | null = null;
    const followsAgain = before.updates === 'own' && after.updates === 'follow';
    const isSent = before.updateSentAt !== after.updateSentAt && after.updates === 'follow';
    if (hasOtherDates(before, after) || followsAgain || isSent) {
      const keepsMoves = !hasOtherDates(before, after);
      const hasOnlyDates = !followsAgain && !isSent;
      moves = await rearrange(rows, copy, after, { coach, keepsMoves, hasOnlyDates });
    }
    if (isSent) await keepSent(rows, { id: after.programId, coach, now: deps.now() });
    const programChange = changeToTell(before, after, moves !== null);
    if (programChange) await tellChanged(deps, rows, copy, { coach, programChange, ...moves });
  }
  if (copy.access_ended_at && after.state !== 'ended') await resumeAccess(rows, copy);
  const ends = {
    paused_at: after.state === 'paused' ? (copy.paused_at ?? deps.now()) : null,
    ended_at: after.state === 'ended' ? (copy.ended_at ?? deps.now()) : null,
  };
  if (!equal(timesOf(ends), timesOf(copy))) await setGivenState(rows, copy, ends);
}

/** Undefined: nothing that the client has to hear of. */
function changeToTell(
  before: Assignment,
  after: Assignment,
  isRearranged: boolean,
): ProgramChange | undefined {
  if (isOverFor(after) || isOverFor(before)) return undefined;
  if (before.state !== after.state) return after.state === 'paused' ? 'paused' : 'resumed';
  if (!isRearranged || after.state === 'paused') return undefined;
  return hasOtherDates(before, after) ? 'rescheduled' : 'updated';
}

/** Nothing but the news, renewed with every other price and gone with the offer. */
async function offer(
  deps: AssignDeps,
  rows: Rows,
  {
    before,
    after,
    coach,
  }: { readonly before: Assignment | null; readonly after: Assignment; readonly coach: UserId },
): Promise<void> {
  const was = before && isOffered(before) ? before.price : null;
  const is = isOffered(after) ? after.price : null;
  if (was === is) return;
  if (was !== null) await withdrawNotices(deps, rows, [after._id], 'programOffered');
  if (is !== null) await tellOffered(deps, rows, after, coach);
}

const timesOf = ({ paused_at, ended_at }: Pick<PurchasedProgramRow, 'paused_at' | 'ended_at'>) => [
  paused_at?.getTime(),
  ended_at?.getTime(),
];

async function giveCopy(
  deps: AssignDeps,
  rows: Rows,
  assignment: Assignment,
  coach: UserId,
): Promise<PurchasedProgramRow> {
  const { clientId: owner } = assignment;
  const { version, days } = await requireWorkouts(rows, assignment, coach);
  const { plan, run } = arrange(assignment, days);
  const id = copyIdOf(assignment);
  const now = deps.now();
  const content = { ...version, price: assignment.price ?? 0, ...planOf(plan) };
  const given = { given_at: now, paused_at: null, ended_at: null, left_at: null };
  await insertPurchasedProgram(rows, { id, owner, original: null, content, now, given });
  const begun = { _id: ProgramRunId.parse(id), programId: id, createdAt: now.toISOString() };
  await insertProgramRun(rows, { ...begun, ...run }, owner);
  const copy = await findAnyPurchasedProgram(rows, id);
  if (!copy) throw notFound();
  await tellAssigned(deps, rows, copy, { coach, startsOn: run.firstWorkoutDate });
  return copy;
}

/** What there is to give: what the client would pay for, too. */
export async function requireWorkouts(
  rows: Rows,
  assignment: Assignment,
  coach: UserId,
): Promise<{ version: ProgramContent; days: ProgramContent['trainingPlan'] }> {
  const program = await requireOwnProgram(rows, assignment.programId, coach);
  const version = await findVersionToGive(rows, program);
  const days = daysOfPart(version.trainingPlan, assignment);
  if (!days.some(isTrainingDay))
    throw refusedByRule({ words: 'There is no workout in this part of the program' });
  return { version, days };
}

interface Rearranging {
  readonly coach: UserId;
  readonly keepsMoves: boolean;
  /** The coach sends no changes with it. */
  readonly hasOnlyDates?: boolean;
}

type Rearranged = Pick<NotificationData, 'movesTakenBack'>;

/** Null: nothing has changed. */
async function rearrange(
  rows: Rows,
  copy: PurchasedProgramRow,
  assignment: Assignment,
  { coach, keepsMoves, hasOnlyDates = false }: Rearranging,
): Promise<Rearranged | null> {
  const [row] = await findCurrentRuns(rows, [copy.id]);
  if (!row) return null;
  const begun = (await findBegunDays(rows, [copy.id])).get(copy.id) ?? new Set();
  const run = { firstWorkoutDate: row.first_workout_date, trainingSchedule: row.schedule };
  const present = { plan: copy.content.trainingPlan, run, begun, keepsMoves };
  const { details, days } = await daysFor(rows, copy, assignment, { coach, hasOnlyDates });
  const arranged = arrange(assignment, days, present);
  const content = { ...copy.content, ...details, ...planOf(arranged.plan) };
  const isChanged = !equal(content, copy.content);
  if (isChanged) await updateContent(rows, copy, content);
  if (equal(arranged.run, run)) return isChanged ? {} : null;
  const whole = presentProgramRun(row);
  const { length } = movesTakenBack(whole, { ...whole, ...arranged.run });
  await updateRunDates(rows, row, arranged.run);
  return length > 0 ? { movesTakenBack: length } : {};
}

/** With what else changes in the copy. */
async function daysFor(
  rows: Rows,
  { content }: PurchasedProgramRow,
  assignment: Assignment,
  { coach, hasOnlyDates }: { readonly coach: UserId; readonly hasOnlyDates: boolean },
): Promise<{
  details: Partial<ProgramContent>;
  days: readonly ProgramContent['trainingPlan'][number][];
}> {
  const { trainingPlan: own } = content;
  const program = await findCreatedProgram(rows, assignment.programId, coach);
  if (!program) return { details: {}, days: daysToLay(assignment, own, null) };
  const { trainingPlan, ...version } = await findVersionToGive(rows, program);
  const { publishing, price } = content;
  // What a moderator has restricted reaches nobody else, and new dates send no draft.
  const isHeld =
    program.restricted_from !== null ||
    (hasOnlyDates && program.publishing_status === 'unpublished');
  const updates = isHeld ? 'own' : assignment.updates;
  return {
    details: updates === 'follow' ? { ...version, publishing, price } : {},
    days: daysToLay({ ...assignment, updates }, own, trainingPlan),
  };
}

const planOf = (trainingPlan: Arranged['plan']) => ({
  trainingPlan,
  totalDays: trainingPlan.length,
});

export const copyIdOf = ({ _id }: Assignment): ProgramId => ProgramId.parse(_id);

/** Somebody else's, or one that was bought, is as good as none of this coach's business. */
export async function findGivenCopy(
  rows: Rows,
  assignment: Assignment,
  coach: UserId,
): Promise<PurchasedProgramRow | null> {
  const copy = await findAnyPurchasedProgram(rows, copyIdOf(assignment));
  if (!copy) return null;
  if (!isGiven(copy, assignment, coach)) throw notFound();
  return copy;
}

/** By this coach to this client, who has not ended the coaching since. Its money may have gone back. */
const isGiven = (copy: PurchasedProgramRow, assignment: Assignment, coach: UserId): boolean =>
  copy.given_at !== null &&
  copy.owner_id === assignment.clientId &&
  copy.coach_ended_at === null &&
  copy.author_id === coach;

/** As published while it is in the store, so that clients and buyers train the same; otherwise as it is now. */
async function findVersionToGive(rows: Rows, program: CreatedProgramRow): Promise<ProgramContent> {
  const published =
    program.publishing_status === 'unpublished' ? null : await findPublished(rows, program.id);
  return published ?? publishedOf(program, await findCreatedDays(rows, program.id));
}
