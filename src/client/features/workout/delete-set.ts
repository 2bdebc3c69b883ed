import type { SetId } from '#contract/ids.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { untilSaved } from '#client/shared/sync/unsaved.ts';
import { deleteExtraSet, restoreExtraSet } from '#domain/session/delete-set.ts';
import { sessionEdit } from '#domain/session/session-edit.ts';
import { findSet } from '#domain/session/sets.ts';
import { editSession } from '#offline/commands/edit-session.ts';
import type { Device } from '#offline/device.ts';
import type { Workout } from './workout-context.ts';
import { sessionOf } from './workout-setup.ts';

/** `name`: the set's label. It can be restored for some seconds, even after leaving the workout. */
export function deleteSet(
  device: Device,
  { actor, edit }: Pick<Workout, 'actor' | 'edit'>,
  { setId, name }: { readonly setId: SetId; readonly name: string },
): void {
  const session = sessionOf(actor.getSnapshot().context);
  const place = findSet(session, setId);
  if (!place) return;
  const { set, entry } = place;
  const deleted = { exerciseId: entry.exerciseId, index: entry.sets.indexOf(set), set };
  const restore = async () => {
    const outcome = await editSession(device, session._id, sessionEdit(restoreExtraSet, deleted));
    if (!outcome.allowed) toastRefusal(outcome.code);
  };
  edit(deleteExtraSet, { setId });
  showToast({
    text: `${name} deleted`,
    action: { label: 'Undo', run: () => void untilSaved({ setId, document: () => set }, restore) },
  });
}
