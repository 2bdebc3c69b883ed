// Giving programs, and changing what was given: at once, with a toast and an undo.
import type { AssignmentId } from '#contract/ids.ts';
import { dismissToast, showToast } from '#client/shared/screen/toasts.ts';
import { addDays, weekday } from '#domain/history/calendar.ts';
import { priceText } from '#domain/dollars.ts';
import { isolated } from '#domain/isolated.ts';
import { counted } from '#domain/plural.ts';
import {
  type AssignmentChange,
  assignProgram,
  changeAssignments,
  type NewAssignments,
  takeBackChanges,
} from '#offline/commands/assignments.ts';
import type { Device } from '#offline/device.ts';
import type { Recipients } from './recipients.ts';

/** Today, if it is a Monday. */
export const nextMonday = (today: string): string => addDays(today, (7 - weekday(today)) % 7);

/** False: nothing was given, and a toast says why. */
export async function assign(
  device: Device,
  gift: Omit<NewAssignments, 'clients' | 'groupId'>,
  { clients, group }: Recipients,
): Promise<boolean> {
  const ids = await assignProgram(device, {
    ...gift,
    clients,
    ...(group && { groupId: group._id }),
  });
  if (ids === false) {
    showToast({ color: 'error', text: 'That date is too far away' });
    return false;
  }
  const title = isolated(gift.title);
  const price = gift.price === undefined ? '' : ` for ${priceText(gift.price)}`;
  const had = clients.length - ids.length;
  const only = clients.length === 1 && clients[0]?.name;
  if (ids.length === 0) showToast({ text: `${title} was already assigned from that day` });
  else
    showToast({
      color: 'success',
      text: `${title} ${price ? 'offered' : 'assigned'} to ${(only && isolated(only)) || counted(ids.length, 'client')}${price}`,
      ...(had > 0 && { description: `${counted(had, 'client')} had it already.` }),
      action: {
        label: 'Undo',
        run: () => void changeAssignments(device, { ids, to: { state: 'ended' } }),
      },
    });
  return true;
}

type Values = readonly (keyof AssignmentChange)[];

/** The toasts that can take a change back: of which assignment, and of which values of it. */
const undoable = new Map<number, { readonly id: AssignmentId; readonly values: Values }>();

/** An Undo of what is changed again would do nothing. */
function dismissOlder(id: AssignmentId, values: Values): void {
  for (const [toast, older] of undoable)
    if (older.id === id && older.values.some((value) => values.includes(value))) {
      dismissToast(toast);
      undoable.delete(toast);
    }
}

/** With an Undo, which takes the place of those of what is changed again. Says so if something else came in between. */
export async function changeGiven(
  device: Device,
  id: AssignmentId,
  { to, text }: { readonly to: AssignmentChange; readonly text: string },
): Promise<void> {
  const changed = await changeAssignments(device, { ids: [id], to });
  if (changed.length === 0) return;
  const undo = async () => {
    if (!(await takeBackChanges(device, { changed, to })))
      showToast({ text: 'Can’t undo that: it has been changed again since' });
  };
  const values = Object.keys(to) as (keyof AssignmentChange)[];
  dismissOlder(id, values);
  const toast = showToast({
    color: 'success',
    text,
    action: { label: 'Undo', run: () => void undo() },
  });
  undoable.set(toast, { id, values });
}
