// A coach gives clients programs of the coach's own, and changes what was given.
import type {
  Assignment,
  changeAssignment as changeCall,
  getProgramAssignments,
} from '#contract/assignments.ts';
import { mostAssignmentsOfClient } from '#contract/call-limits.ts';
import type { OkOf } from '#contract/endpoint.ts';
import type { AssignmentId, ProgramId, UserId } from '#contract/ids.ts';
import { earliestStart, latestStart } from '#contract/limits.ts';
import {
  assignmentIdOf,
  declined,
  isDeclined,
  isOffered,
  orderedWeekdays,
  withPrice,
} from '#domain/coaching/assignment.ts';
import { equal } from '#domain/three-way.ts';
import type { AssignmentRow, PurchasedProgramRow, Rows } from '../database/rows.ts';
import { notFound, refusedByRule, staleRevision } from '../errors.ts';
import { refusalOfPlan } from '../policies/refusals.ts';
import {
  countAssignments,
  findAssigned,
  findAssignment,
  putAssignment,
  setGivenState,
} from '../stores/assignments.ts';
import { clientsAmong } from '../stores/clients.ts';
import { findAnyPurchasedProgram } from '../stores/programs.ts';
import { findUser } from '../stores/users.ts';
import { requireClient } from './clients.ts';
import {
  type AssignDeps,
  carryOutAssignment,
  findGivenCopy,
  requireWorkouts,
  updateFollower,
} from './give-program.ts';
import { requirePayouts } from './pay-assignment.ts';
import { requireCoach, requireOwnProgram } from './require.ts';

type Saved = OkOf<typeof changeCall>;

interface Author {
  readonly coach: UserId;
  readonly key: string | null;
}

/** What is given when nobody has chosen more than the program and the date. */
type Gift = Pick<Assignment, 'clientId' | 'programId' | 'from'> &
  Partial<Pick<Assignment, 'weekdays' | 'weeks' | 'dayId' | 'groupId'>>;

/**
 * For commands that give a program on the way, such as an accepted invitation. The caller has locked the streams of coach
 * and client, who is a client by now.
 */
export const assignProgram = (
  deps: AssignDeps,
  rows: Rows,
  coach: UserId,
  { weekdays = [], ...gift }: Gift,
): Promise<Saved> =>
  makeAssignment(
    deps,
    rows,
    {
      ...gift,
      _id: assignmentIdOf(gift),
      clientName: '',
      title: '',
      weekdays,
      state: 'active',
      updates: 'follow',
      createdAt: deps.now().toISOString(),
    },
    { coach, key: null },
  );

/** The caller has locked the streams of coach and client. One that is there already is the reply. */
export async function makeAssignment(
  deps: AssignDeps,
  rows: Rows,
  asked: Assignment,
  { coach, key }: Author,
): Promise<Saved> {
  const present = await findAssignment(rows, asked._id);
  if (present && present.owner_id !== coach) throw notFound();
  if (present) return shown(present);
  await requireCoach(rows, coach, 'Only coaches can assign programs.');
  const client = asked.clientId;
  await requireClient(rows, { coach, client });
  const program = await requireOwnProgram(rows, asked.programId, coach);
  if (program.restricted_from !== null) throw refusalOfPlan('program-restricted');
  if ((await countAssignments(rows, { coach, client })) >= mostAssignmentsOfClient)
    throw refusedByRule({ words: 'This client can’t be given more programs' });
  const now = deps.now().toISOString();
  const copy = await findGivenCopy(rows, asked, coach);
  const assignment: Assignment = {
    ...unpaid(sensible(asked)),
    clientName: await nameOf(rows, client),
    title: program.content.title,
    createdAt: asked.createdAt < now ? asked.createdAt : now,
    ...leftOf(copy),
    ...(asked.price !== undefined && paidBy(copy)),
  };
  await requireSellable(deps, rows, assignment, coach);
  const row = await putAssignment(rows, assignment, { owner: coach, key });
  await carryOutAssignment(deps, rows, { before: null, after: assignment, coach, copy });
  return shown(row);
}

/** `revision` null: the caller does not say which version it changed, and what it sends counts. */
export async function changeAssignment(
  deps: AssignDeps,
  rows: Rows,
  change: {
    readonly id: AssignmentId;
    readonly revision: number | null;
    readonly assignment: Assignment;
  },
  { coach, key }: Author,
): Promise<Saved> {
  const row = await ownAssignment(rows, change.id, coach);
  const before = row.body;
  const { from, weekdays, state, updates, price, updateSentAt } = sensible(change.assignment);
  const hasCopy = price !== before.price && (await findGivenCopy(rows, before, coach)) !== null;
  const { leftAt, ...priced } = withPrice(before, price, { hasCopy });
  const staysLeft = leftAt !== undefined && (state === 'ended' || !isDeclined(before));
  const { refundedAt, ...free } = priced;
  const isOver = state === 'ended' && refundedAt !== undefined;
  const after: Assignment = {
    ...free,
    ...(staysLeft && { leftAt }),
    ...(isOver && { refundedAt }),
    ...(updateSentAt !== undefined && { updateSentAt }),
    from,
    weekdays,
    state,
    updates,
  };
  // A reply was lost: the device sends the version that is already stored.
  if (equal(after, before)) return shown(row);
  if (change.revision !== null && row.rev !== change.revision)
    throw staleRevision({ rev: row.rev, lastKey: row.last_key, body: before });
  if (after.price !== before.price || !isOffered(before))
    await requireSellable(deps, rows, after, coach);
  const written = await putAssignment(rows, after, { owner: coach, key });
  const copy = await findGivenCopy(rows, after, coach);
  await carryOutAssignment(deps, rows, { before, after, coach, copy });
  return shown(written);
}

export async function showProgramAssignments(
  rows: Rows,
  coach: UserId,
  { id, skip }: { readonly id: ProgramId; readonly skip: number },
): Promise<OkOf<typeof getProgramAssignments>> {
  await requireOwnProgram(rows, id, coach);
  return findAssigned(rows, id, skip);
}

/** What a coach charges for, and the client wants none of. Null: there is no such offer to this client. */
export async function declineOffer(
  deps: AssignDeps,
  rows: Rows,
  { client, id }: { readonly client: UserId; readonly id: ProgramId },
): Promise<{ leftAt: string } | null> {
  const row = await findAssignment(rows, id as string as AssignmentId);
  if (row?.client_id !== client) return null;
  const { body: before, owner_id: coach } = row;
  if (isDeclined(before) && before.leftAt) return { leftAt: before.leftAt };
  if (!isOffered(before)) return null;
  const leftAt = deps.now().toISOString();
  const after = declined(before, leftAt);
  await putAssignment(rows, after, { owner: coach, key: null });
  await carryOutAssignment(deps, rows, { before, after, coach, copy: null });
  return { leftAt };
}

/** The caller has locked the streams of `peopleOfCopy`. */
export async function leaveProgram(
  rows: Rows,
  { owner, id, value, now }: { owner: UserId; id: ProgramId; value: boolean; now: Date },
): Promise<{ leftAt: string | null }> {
  const copy = await findAnyPurchasedProgram(rows, id);
  if (copy?.owner_id !== owner || copy.given_at === null) throw notFound();
  if ((copy.left_at !== null) === value) return { leftAt: copy.left_at?.toISOString() ?? null };
  const leftAt = value ? now : null;
  await setGivenState(rows, copy, { left_at: leftAt });
  const row = await findAssignment(rows, id as string as AssignmentId);
  if (row) {
    const { leftAt: _, ...body } = row.body;
    const assignment = { ...body, ...(leftAt && { leftAt: leftAt.toISOString() }) };
    await putAssignment(rows, assignment, { owner: row.owner_id, key: null });
  }
  return { leftAt: leftAt?.toISOString() ?? null };
}

/** Whose streams change besides the asker's own; nobody's if the asker is neither coach nor client. */
export async function peopleOfAssignment(rows: Rows, id: string, asker: UserId): Promise<UserId[]> {
  const row = await findAssignment(rows, id as AssignmentId);
  const people = row ? [row.owner_id, row.client_id] : [];
  return people.includes(asker) ? people : [];
}

/** Whose stream changes besides the coach's own; nobody's if it is no client of theirs. */
export const givenTo = async (rows: Rows, coach: UserId, client: UserId): Promise<UserId[]> => [
  ...(await clientsAmong(rows, coach, [client])),
];

/**
 * What the coach has changed for this client alone ends the updates of the copy: what comes later in the program would
 * undo it. Taking that change back lets them in again. The caller has locked the streams of coach and client.
 */
export async function setUpdates(
  rows: Rows,
  copy: ProgramId,
  { coach, updates }: { readonly coach: UserId; readonly updates: Assignment['updates'] },
): Promise<void> {
  const row = await findAssignment(rows, copy as string as AssignmentId);
  if (row?.owner_id !== coach || row.body.updates === updates) return;
  await putAssignment(rows, { ...row.body, updates }, { owner: coach, key: null });
  if (updates === 'follow') await updateFollower(rows, row.id, coach);
}

async function ownAssignment(rows: Rows, id: AssignmentId, coach: UserId): Promise<AssignmentRow> {
  const row = await findAssignment(rows, id);
  if (row?.owner_id !== coach) throw notFound();
  return row;
}

/** Within the calendar, and each weekday once. */
function sensible(assignment: Assignment): Assignment {
  const { from } = assignment;
  if (from < earliestStart || from > latestStart)
    throw refusedByRule({ words: 'That date is too far away' });
  return { ...assignment, weekdays: orderedWeekdays(assignment.weekdays) };
}

/** Only a payment makes it paid, whatever a device sends. */
const unpaid = ({ paidAt: _, refundedAt: __, ...assignment }: Assignment): Assignment => assignment;

/** After a restore: a client who has the copy back has paid it. */
const paidBy = (copy: PurchasedProgramRow | null): { paidAt?: string } =>
  copy?.given_at && copy.access_ended_at === null ? { paidAt: copy.given_at.toISOString() } : {};

/** There is something to pay for, and somebody to pay. */
async function requireSellable(
  deps: AssignDeps,
  rows: Rows,
  assignment: Assignment,
  coach: UserId,
): Promise<void> {
  if (!isOffered(assignment)) return;
  requirePayouts(deps, await findUser(rows, coach));
  await requireWorkouts(rows, assignment, coach);
}

const leftOf = (copy: PurchasedProgramRow | null): { leftAt?: string | undefined } => ({
  leftAt: copy?.left_at?.toISOString(),
});

async function nameOf(rows: Rows, id: UserId): Promise<string> {
  const user = await findUser(rows, id);
  return user ? `${user.first_name} ${user.last_name}`.trim().slice(0, 200) : '';
}

const shown = ({ body, rev }: AssignmentRow): Saved => ({ assignment: body, rev });
