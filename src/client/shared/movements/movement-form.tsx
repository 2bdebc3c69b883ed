import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  type BodyPart,
  bodyParts,
  type Equipment,
  equipmentTerms,
} from '#contract/movement-terms.ts';
import type { MovementSummary } from '#contract/training.ts';
import { type Frame, frames, type OwnMovement } from '#domain/movement/own-movement.ts';
import {
  deleteMovement,
  type MovementDraft,
  writeMovement,
} from '#offline/commands/own-movements.ts';
import { programsWith } from '#offline/queries/movements.ts';
import { pictureCache } from '#offline/storage/picture-cache.ts';
import { Choice } from './list-choice.tsx';
import { type ChosenPicture, PictureField } from './picture-field.tsx';

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

interface Draft {
  readonly title: string;
  readonly bodyPart: BodyPart;
  readonly equipment: Equipment;
  /** One step per line. */
  readonly cues: string;
  readonly image: ChosenPicture;
  readonly midframe: ChosenPicture;
}

function useMovementDraft(edited: OwnMovement | null, title: string, onSaved: () => void) {
  const device = useDevice();
  const [draft, setDraft] = useState<Draft>(() => ({
    title: edited?.title ?? title,
    bodyPart: edited?.bodyPart ?? bodyParts[0],
    equipment: edited?.equipment ?? 'Body weight',
    cues: edited?.cues.join('\n') ?? '',
    image: { shown: shownOf(edited, 'image') },
    midframe: { shown: shownOf(edited, 'imageMidframe') },
  }));
  const [isSaving, setIsSaving] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const isTitled = draft.title.trim() !== '';
  const save = async () => {
    setWasTried(true);
    if (!isTitled || isSaving) return;
    setIsSaving(true);
    try {
      const movementId = edited?._id ?? null;
      const written = await writeMovement(device, { movementId, draft: draftOf(draft, edited) });
      await showUnsent(written).catch(() => undefined);
      onSaved();
    } catch {
      setIsSaving(false);
      showToast({ color: 'error', text: noRoom });
    }
  };
  return {
    draft,
    change: (fields: Partial<Draft>) => setDraft((before) => ({ ...before, ...fields })),
    isSaving,
    isUntitled: wasTried && !isTitled,
    save,
  };
}

const noRoom = 'This device has no room for the movement. What you typed stays here.';

const shownOf = (movement: OwnMovement | null, frame: Frame): string | null => {
  const unsent = movement?.unsentPictures?.[frame];
  return unsent === undefined ? (movement?.[frame] ?? null) : `data:image/jpeg;base64,${unsent}`;
};

const draftOf = (
  { title, bodyPart, equipment, cues, image, midframe }: Draft,
  edited: OwnMovement | null,
): MovementDraft => ({
  title: title.trim(),
  bodyPart,
  equipment,
  muscles: edited?.muscles ?? [],
  cues: cues
    .split('\n')
    .map((cue) => cue.trim())
    .filter(Boolean),
  ...(image.sent !== undefined && { image: image.sent }),
  ...(midframe.sent !== undefined && { imageMidframe: midframe.sent }),
});

/**
 * Puts unsent pictures where the service worker looks for them, so that they show under their addresses wherever the
 * movement is used. Without a service worker they show once they are sent.
 */
async function showUnsent(movement: OwnMovement): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(pictureCache);
  for (const frame of frames) {
    const address = movement[frame];
    const picture = movement.unsentPictures?.[frame];
    if (address === null || picture === undefined) continue;
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    await cache.put(address, new Response(bytes, { headers: { 'content-type': 'image/jpeg' } }));
  }
}

interface DeleteMovementProps {
  movement: MovementSummary;
  onDeleted: () => void;
}

function DeleteMovement(props: DeleteMovementProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>
        <Trash2 size={18} aria-hidden />
        Delete
      </Button>
      {isAsked && <Question {...props} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function Question({ movement, onDeleted, onClose }: DeleteMovementProps & { onClose: () => void }) {
  const device = useDevice();
  const programs = useRead(programsWith, movement._id);
  const remove = async () => {
    await deleteMovement(device, { movementId: movement._id });
    showToast({ color: 'success', text: `${movement.title} deleted` });
    onDeleted();
  };
  return (
    <Dialog title={`Delete ${movement.title}?`} onClose={onClose} maxWidth={420}>
      <p className="text-muted">{programs && usedWords(programs)}</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Keep it</Button>
        <Button theme="primary-default" disabled={!programs} onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}

/** Which programs keep showing it after it is deleted. */
function usedWords(programs: readonly string[]): string {
  const leaves = 'It’s removed from your movements. You can’t undo this.';
  const [first, ...others] = programs;
  if (first === undefined) return `${leaves} No program uses it.`;
  const where = others.length === 0 ? first : `${first} and ${others.length} more`;
  return `${leaves} ${where} ${others.length === 0 ? 'uses' : 'use'} it and will keep showing it, to athletes too, until you choose another movement there.`;
}
