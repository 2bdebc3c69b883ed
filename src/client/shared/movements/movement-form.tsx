import { bodyParts, equipmentTerms } from '#contract/movement-terms.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { OwnMovement } from '#domain/movement/own-movement.ts';
import { DeleteMovement } from './delete-movement.tsx';
import { Choice } from './list-choice.tsx';
import { PictureField } from './picture-field.tsx';
import { useMovementDraft } from './use-movement-draft.ts';

export interface MovementFormProps {
  /** Null: a new one. */
  edited: OwnMovement | null;
  /** The search that found nothing. */
  title: string;
  /** Also after deleting. */
  onSaved: () => void;
  onClose: () => void;
}

/** A coach's own movement, with or without a signal. */
export function MovementForm({ edited, title, onSaved, onClose }: MovementFormProps) {
  const { draft, change, isSaving, isUntitled, save } = useMovementDraft(edited, title, onSaved);
  return (
    <Dialog
      title={edited ? `Edit ${edited.title}` : 'New movement'}
      onClose={onClose}
      maxWidth={640}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Title"
          value={draft.title}
          maxLength={200}
          autoComplete="off"
          error={isUntitled ? 'A movement needs a title' : undefined}
          onChange={({ target }) => change({ title: target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice
            label="Body part"
            words={bodyParts}
            value={draft.bodyPart}
            onValue={(bodyPart) => change({ bodyPart })}
          />
          <Choice
            label="Equipment"
            words={equipmentTerms}
            value={draft.equipment}
            onValue={(equipment) => change({ equipment })}
          />
          <PictureField
            label="Start picture"
            picture={draft.image}
            onPicture={(image) => change({ image })}
          />
          <PictureField
            label="Midpoint picture"
            picture={draft.midframe}
            onPicture={(midframe) => change({ midframe })}
          />
        </div>
        <label className="flex flex-col gap-2 text-sm font-medium">
          How to do it, one step per line
          <textarea
            rows={4}
            maxLength={3000}
            value={draft.cues}
            onChange={({ target }) => change({ cues: target.value })}
            className="w-full rounded-control border border-edge bg-surface p-4 text-base font-normal hover:border-ink"
          />
        </label>
        <div className="flex flex-wrap-reverse justify-end gap-2">
          {edited && <DeleteMovement movement={edited} onDeleted={onSaved} />}
          <Button theme="primary-cta" type="submit" disabled={isSaving} className="flex-1">
            Save movement
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
