import { bodyParts, equipmentWords } from '#contract/movement-words.ts';
import type { Movement } from '#contract/movements.ts';
import { useIsOnline } from '#client/app/network.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Choice } from './list-choice.tsx';
import { PictureField } from './picture-field.tsx';
import { useMovementDraft } from './use-movement-draft.ts';

export interface MovementFormProps {
  /** Null: a new one. */
  edited: Movement | null;
  /** What was searched for in vain. */
  title: string;
  onSaved: () => void;
  onClose: () => void;
}

/** A movement of the coach's own. Saving needs a connection; until it succeeds everything stays as it was typed. */
export function MovementForm({ edited, title, onSaved, onClose }: MovementFormProps) {
  const isOnline = useIsOnline();
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
            words={equipmentWords}
            value={draft.equipment}
            onValue={(equipment) => change({ equipment })}
          />
          <PictureField
            label="Picture of the start"
            picture={draft.image}
            onPicture={(image) => change({ image })}
          />
          <PictureField
            label="Picture of the middle"
            picture={draft.midframe}
            onPicture={(midframe) => change({ midframe })}
          />
        </div>
        <label className="flex flex-col gap-2 text-sm font-medium">
          How it is done, one step a line
          <textarea
            rows={4}
            maxLength={3000}
            value={draft.cues}
            onChange={({ target }) => change({ cues: target.value })}
            className="w-full rounded-control border border-edge bg-surface p-4 text-base font-normal hover:border-ink"
          />
        </label>
        {!isOnline && (
          <p className="text-sm text-muted">
            Saving a movement needs a connection. What you typed stays here.
          </p>
        )}
        <Button theme="primary-cta" type="submit" disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save movement'}
        </Button>
      </form>
    </Dialog>
  );
}
