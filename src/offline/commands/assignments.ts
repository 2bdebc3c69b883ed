// A coach gives clients programs, with or without a signal; an athlete leaves one that was given.
import type { Assignment } from '#contract/assignments.ts';
import type { AssignmentId, ProgramId, UserId } from '#contract/ids.ts';
import { assignmentIdOf, orderedWeekdays } from '#domain/coaching/assignment.ts';
import { withLeft } from '#domain/program/coach-changes.ts';
import { isTooFar } from '#domain/program/program-run.ts';
import type { Device } from '../device.ts';
import { storeAllNew, storeEdit } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

export interface NewAssignments
  extends
    Pick<Assignment, 'programId' | 'title' | 'from' | 'weekdays'>,
    Partial<Pick<Assignment, 'weeks' | 'dayId' | 'groupId' | 'price'>> {
  readonly clients: readonly { readonly userId: UserId; readonly name: string }[];
}

/**
 * Resolves with those that are new, or had ended and begin again; a client who has the same from that date already keeps
 * it. False: no such date.
 */
export const assignProgram = (
  device: Device,
  { clients, ...gift }: NewAssignments,
): Promise<readonly AssignmentId[] | false> =>
  runCommand(device, async () => {
    if (isTooFar(gift.from)) return false;
    const { database } = device;
    const { price } = gift;
    const createdAt = device.now().toISOString();
    const all = clients.map(({ userId: clientId, name }): Assignment => ({
      ...gift,
      _id: assignmentIdOf({ ...gift, clientId }),
      weekdays: orderedWeekdays(gift.weekdays),
      clientId,
      clientName: name.slice(0, 200),
      state: 'active',
      updates: 'follow',
      createdAt,
    }));
    const rows = await database.entities.bulkGet(
      all.map(({ _id }) => `assignment:${_id}` as const),
    );
    const fresh: Assignment[] = [];
    const again: Assignment[] = [];
    for (const [index, assignment] of all.entries()) {
      const row = rows[index];
      if (!row) fresh.push(assignment);
      else if (row.type === 'assignment' && (row.body as Assignment).state === 'ended')
        again.push(assignment);
    }
    for (const { _id, from, weekdays } of again)
      await change(device, _id, { state: 'active', price, from, weekdays });
    await storeAllNew(database, 'assignment', fresh, device.now().getTime());
    return [...fresh, ...again].map(({ _id }) => _id);
  });

export type AssignmentChange = Partial<
  Pick<Assignment, 'from' | 'weekdays' | 'state' | 'updates' | 'price'>
>;

/** Resolves with how each one was, to take the change back; null: it is not here. */
export const changeAssignments = (
  device: Device,
  { ids, to }: { readonly ids: readonly AssignmentId[]; readonly to: AssignmentChange },
): Promise<readonly { readonly id: AssignmentId; readonly was: AssignmentChange }[]> =>
  runCommand(device, async () => {
    const changed: { id: AssignmentId; was: AssignmentChange }[] = [];
    for (const id of ids) {
      const was = await change(device, id, to);
      if (was) changed.push({ id, was });
    }
    return changed;
  });

/** Each as it was, unless it has been changed again since; false: one has. */
export const takeBackChanges = (
  device: Device,
  {
    changed,
    to,
  }: {
    readonly changed: readonly { readonly id: AssignmentId; readonly was: AssignmentChange }[];
    readonly to: AssignmentChange;
  },
): Promise<boolean> =>
  runCommand(device, async () => {
    let isWhole = true;
    for (const { id, was } of changed) {
      const row = await device.database.entities.get(`assignment:${id}`);
      const isInPlace =
        row && Object.entries(to).every(([name, value]) => same(row.body, name, value));
      if (isInPlace) await change(device, id, was);
      else isWhole = false;
    }
    return isWhole;
  });

const same = (body: Assignment, name: string, value: unknown): boolean =>
  JSON.stringify(body[name as keyof Assignment]) === JSON.stringify(value);

async function change(
  device: Device,
  id: AssignmentId,
  to: AssignmentChange,
): Promise<AssignmentChange | null> {
  const row = await device.database.entities.get(`assignment:${id}`);
  if (!row || row.deleted) return null;
  const body = row.body;
  const names = Object.keys(to) as (keyof AssignmentChange)[];
  const was = Object.fromEntries(names.map((name) => [name, body[name]])) as AssignmentChange;
  const { price, ...changed } = { ...body, ...to };
  const next = price === undefined ? changed : { ...changed, price };
  await storeEdit(device.database, row, next, device.now().getTime());
  return was;
}

/** `value` false: takes it up again. */
export const leaveProgram = (
  device: Device,
  { programId, value }: { readonly programId: ProgramId; readonly value: boolean },
): Promise<void> =>
  runCommand(device, async () => {
    const row = await device.database.entities.get(`program:${programId}`);
    if (!row?.body.given || (row.body.leftAt !== undefined) === value) return;
    const now = device.now();
    const left = withLeft(row.body, value ? now.toISOString() : undefined);
    await storeEdit(device.database, row, left, now.getTime());
  });
