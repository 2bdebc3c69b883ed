import { type SubmitEvent, useId, useState } from 'react';
import type { MovementSummary } from '#contract/training.ts';
import { longestSetUpNote } from '#contract/limits.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { untilSaved } from '#client/shared/sync/unsaved.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { takeLostValue } from '#offline/commands/take-lost-value.ts';
import { withDetail } from '#domain/profile/edit-details.ts';
import { saveSetUpNote } from '#offline/commands/edit-preferences.ts';
import { detailsConflicts } from '#offline/queries/details-conflicts.ts';
import { useSetUpNote } from './use-set-up-note.ts';

/** The athlete's own note on setting up a machine or bench; the same wherever the movement is done. */
export function SetUpDialog({
  movement,
  onClose,
}: {
  movement: MovementSummary;
  onClose: () => void;
}) {
  const device = useDevice();
  const id = useId();
  const stored = useSetUpNote(movement._id);
  const [draft, setDraft] = useState<string | null>(null);
  const field = `details/preferences/setUpNotes/${movement._id}`;
  const conflicts = useRead(detailsConflicts) ?? [];
  const other = conflicts.find((conflict) => conflict.field === field);
  if (stored === null) return null;
  const note = draft ?? stored;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const input = { movementId: movement._id, note };
    void untilSaved({ setId: null, document: () => input }, () => saveSetUpNote(device, input));
    onClose();
  };
  return (
    <Dialog title={`Set-up for ${movement.title}`} onClose={onClose}>
      <form onSubmit={save} className="flex flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="text-sm font-medium">
            Seat, pin, bench, grip
          </label>
          <textarea
            id={id}
            rows={2}
            placeholder="Seat 4, pin 7"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={longestSetUpNote}
            value={note}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
            className="field-sizing-content max-h-[40dvh] w-full resize-none rounded-control border border-edge bg-surface px-4 py-3 text-base"
          />
        </div>
        {other && (
          <div className="flex items-center justify-between gap-4 rounded-control bg-accent-wash px-3 py-2 text-sm">
            <span className="min-w-0 wrap-break-word">
              Your other device: {typeof other.other === 'string' ? other.other : 'no note'}
            </span>
            <Button
              onClick={() => {
                setDraft(null);
                void takeLostValue<'user'>(device, { seq: other.seq }, withDetail);
              }}
            >
              Use this
            </Button>
          </div>
        )}
        <p className="text-sm text-muted">
          Shown with the movement in every workout, on all your devices.
        </p>
        <Button type="submit" theme="primary-default" className="min-h-14">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
