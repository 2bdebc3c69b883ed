import { useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  type BodyPart,
  bodyParts,
  type Equipment,
  equipmentTerms,
  type Muscle,
  muscles,
} from '#contract/movement-terms.ts';
import { type Frame, frames, type OwnMovement } from '#domain/movement/own-movement.ts';
import { type MovementDraft, writeMovement } from '#offline/commands/own-movements.ts';
import { isVideoLink } from '#domain/program/video-link.ts';
import { pictureCache } from '#offline/storage/picture-cache.ts';
import { DeleteMovement } from './delete-movement.tsx';
import { Choice } from './list-choice.tsx';
import { type ChosenPicture, PictureField } from './picture-field.tsx';

export interface MovementFormProps {
  /** Null: a new one. */
  edited: OwnMovement | null;
  /** The search that found nothing. */
  title: string;
  /** Also after deleting, without a movement. */
  onSaved: (saved: SavedMovement | null) => void;
  /** Asks for a video as well; the exercise keeps it, not the movement. */
  asksVideo?: boolean;
  onClose: () => void;
}

export interface SavedMovement {
  readonly movement: OwnMovement;
  /** Empty: none. */
  readonly video: string;
}

/** A coach's own movement, with or without a signal. */
export function MovementForm(props: MovementFormProps) {
  const { edited, title, onSaved, asksVideo = false, onClose } = props;
  const form = useMovementDraft(edited, title, onSaved);
  const { draft, change, isSaving, wasTried, save } = form;
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
          error={wasTried && !isTitled(draft) ? 'A movement needs a title' : undefined}
          onChange={({ target }) => change({ title: target.value })}
        />
        <Facts {...form} asksVideo={asksVideo} />
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
          {edited && <DeleteMovement movement={edited} onDeleted={() => onSaved(null)} />}
          <Button theme="primary-cta" type="submit" disabled={isSaving} className="flex-1">
            Save movement
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FactsProps extends Pick<
  ReturnType<typeof useMovementDraft>,
  'draft' | 'change' | 'wasTried'
> {
  asksVideo: boolean;
}

function Facts({ draft, change, wasTried, asksVideo }: FactsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        label="Body part"
        words={bodyParts}
        value={draft.bodyPart}
        onValue={(bodyPart) => change({ bodyPart })}
      />
      <Choice
        label="Main muscle"
        words={[noMuscle, ...muscles]}
        value={draft.muscle}
        onValue={(muscle) => change({ muscle })}
      />
      <Choice
        label="Equipment"
        words={equipmentTerms}
        value={draft.equipment}
        onValue={(equipment) => change({ equipment })}
      />
      {asksVideo && (
        <TextField
          label="Video link (optional)"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={draft.video}
          error={
            wasTried && !isLinked(draft)
              ? 'Not a valid video link. Use an https:// address.'
              : undefined
          }
          onChange={({ target }) => change({ video: target.value })}
        />
      )}
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
  );
}

interface Draft {
  readonly title: string;
  readonly bodyPart: BodyPart;
  readonly equipment: Equipment;
  readonly muscle: Muscle | typeof noMuscle;
  readonly video: string;
  /** One step per line. */
  readonly cues: string;
  readonly image: ChosenPicture;
  readonly midframe: ChosenPicture;
}

const noMuscle = 'Not set';

const isTitled = ({ title }: Draft): boolean => title.trim() !== '';
const isLinked = ({ video }: Draft): boolean => video.trim() === '' || isVideoLink(video.trim());

function useMovementDraft(
  edited: OwnMovement | null,
  title: string,
  onSaved: MovementFormProps['onSaved'],
) {
  const device = useDevice();
  const [draft, setDraft] = useState<Draft>(() => ({
    title: edited?.title ?? title,
    bodyPart: edited?.bodyPart ?? bodyParts[0],
    equipment: edited?.equipment ?? 'Body weight',
    muscle: edited?.muscles[0] ?? noMuscle,
    video: '',
    cues: edited?.cues.join('\n') ?? '',
    image: { shown: shownOf(edited, 'image') },
    midframe: { shown: shownOf(edited, 'imageMidframe') },
  }));
  const [isSaving, setIsSaving] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const save = async () => {
    setWasTried(true);
    if (!isTitled(draft) || !isLinked(draft) || isSaving) return;
    setIsSaving(true);
    try {
      const movementId = edited?._id ?? null;
      const written = await writeMovement(device, { movementId, draft: draftOf(draft, edited) });
      await showUnsent(written).catch(() => undefined);
      onSaved({ movement: written, video: draft.video.trim() });
    } catch {
      setIsSaving(false);
      showToast({ color: 'error', text: noRoom });
    }
  };
  return {
    draft,
    change: (fields: Partial<Draft>) => setDraft((before) => ({ ...before, ...fields })),
    isSaving,
    wasTried,
    save,
  };
}

const noRoom = 'This device has no room for the movement. What you typed stays here.';

const shownOf = (movement: OwnMovement | null, frame: Frame): string | null => {
  const unsent = movement?.unsentPictures?.[frame];
  return unsent === undefined ? (movement?.[frame] ?? null) : `data:image/jpeg;base64,${unsent}`;
};

const draftOf = (
  { title, bodyPart, equipment, muscle, cues, image, midframe }: Draft,
  edited: OwnMovement | null,
): MovementDraft => ({
  title: title.trim(),
  bodyPart,
  equipment,
  muscles: musclesOf(muscle, edited),
  cues: cues
    .split('\n')
    .map((cue) => cue.trim())
    .filter(Boolean),
  ...(image.sent !== undefined && { image: image.sent }),
  ...(midframe.sent !== undefined && { imageMidframe: midframe.sent }),
});

/** The others that it trains stay. */
const musclesOf = (main: Draft['muscle'], edited: OwnMovement | null): Muscle[] => {
  const others = (edited?.muscles ?? []).slice(1).filter((one) => one !== main);
  return main === noMuscle ? others : [main, ...others];
};

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
