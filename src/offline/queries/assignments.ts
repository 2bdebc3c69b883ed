// What a coach has given to clients, and the groups of clients.
import type { Assignment } from '#contract/assignments.ts';
import type { ClientGroup } from '#contract/client-groups.ts';
import type { ClientGroupId, ProgramId, UserId } from '#contract/ids.ts';
import { type EntityRow, isOf } from '../database/rows.ts';
import { hasOtherDates, isUnpaid } from '#domain/coaching/assignment.ts';
import type { Device } from '../device.ts';
import { copiesOnTheirWay } from './copy-gets-updates.ts';
import { knownOnceRead } from './first-reading.ts';

export interface KnownAssignment {
  readonly assignment: Assignment;
  /** The server does not have this version yet. */
  readonly isUnsent: boolean;
}

export interface AssignmentOfClient extends KnownAssignment {
  /** Its workouts have other dates here than the server has laid them out on so far. */
  readonly isRescheduled: boolean;
}

/** The latest first. */
export async function assignmentsOfClient(
  { database }: Device,
  clientId: UserId,
): Promise<readonly AssignmentOfClient[]> {
  const all = known(
    await database.entities.where({ type: 'assignment', parent: clientId }).toArray(),
  );
  const bases = await database.bases.bulkGet(
    all.map(({ assignment }) => `assignment:${assignment._id}` as const),
  );
  const own = await copiesOnTheirWay(database);
  return all.map((one, index) => {
    const base = bases[index]?.body as Assignment | undefined;
    const { assignment } = one;
    return {
      ...one,
      ...(own.has(assignment._id) && { assignment: { ...assignment, updates: 'own' as const } }),
      isRescheduled: one.isUnsent && base !== undefined && hasOtherDates(base, one.assignment),
    };
  });
}

/** The latest first. */
export async function assignmentsOfProgram(
  { database }: Device,
  programId: ProgramId,
): Promise<readonly KnownAssignment[]> {
  const rows: EntityRow<'assignment'>[] = await database.entities
    .where({ type: 'assignment', status: programId })
    .toArray();
  return known(rows);
}

/** Of whole programs that go on, or will. */
export async function runningAssignments({ database }: Device): Promise<readonly Assignment[]> {
  const rows: EntityRow<'assignment'>[] = await database.entities
    .where({ type: 'assignment' as const })
    .toArray();
  return known(rows)
    .map(({ assignment }) => assignment)
    .filter((one) => one.state !== 'ended' && !one.leftAt && !one.dayId && !isUnpaid(one));
}

/** By name. */
export async function clientGroups({ database }: Device): Promise<readonly ClientGroup[]> {
  const rows = await database.entities.where({ type: 'client-group', parent: '' }).toArray();
  return rows
    .filter(({ deleted, gone }) => !deleted && !gone)
    .map(({ body }) => body)
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Null: it does not exist. Undefined: unknown so far. `since`: when a link asked for it, ms. */
export const knownGroup = (
  device: Device,
  id: ClientGroupId,
  since: number,
): Promise<ClientGroup | null | undefined> =>
  knownOnceRead(
    device,
    async () => (await clientGroups(device)).find(({ _id }) => _id === id) ?? null,
    since,
  );

export interface GroupGap {
  readonly programId: ProgramId;
  readonly title: string;
  readonly missing: readonly UserId[];
}

/** Who of a group does not have what others were given as its members: they joined later. */
export async function groupGaps(
  { database }: Device,
  { _id, members }: ClientGroup,
): Promise<readonly GroupGap[]> {
  const rows = await database.entities
    .where('[type+parent]')
    .anyOf(members.map((id) => ['assignment', id]))
    .toArray();
  const open = known(rows.filter((row) => isOf(row, 'assignment'))).flatMap(({ assignment }) =>
    assignment.state === 'ended' ? [] : [assignment],
  );
  const given = new Map(
    open.flatMap(({ groupId, programId, title }) =>
      groupId === _id ? [[programId, title] as const] : [],
    ),
  );
  return [...given].flatMap(([programId, title]) => {
    const has = new Set(
      open.filter((one) => one.programId === programId).map(({ clientId }) => clientId),
    );
    const missing = members.filter((id) => !has.has(id));
    return missing.length > 0 ? [{ programId, title, missing }] : [];
  });
}

const known = (rows: readonly EntityRow<'assignment'>[]): KnownAssignment[] =>
  rows
    .filter(({ deleted, gone }) => !deleted && !gone)
    .map(({ body, dirty }) => ({ assignment: body, isUnsent: dirty }))
    .toSorted((a, b) => b.assignment.createdAt.localeCompare(a.assignment.createdAt));
