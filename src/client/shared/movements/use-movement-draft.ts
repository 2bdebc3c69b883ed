import { useState } from 'react';
import { type BodyPart, bodyParts, type Equipment } from '#contract/movement-terms.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { type Frame, frames, type OwnMovement } from '#domain/movement/own-movement.ts';
import { type MovementDraft, writeMovement } from '#offline/commands/own-movements.ts';
import type { ChosenPicture } from './picture-field.tsx';
import { pictureCache } from '#offline/storage/picture-cache.ts';

interface Draft {
  readonly title: string;
  readonly bodyPart: BodyPart;
  readonly equipment: Equipment;
  /** One step per line. */
  readonly cues: string;
  readonly image: ChosenPicture;
  readonly midframe: ChosenPicture;
}

/** The form's values, and how they are stored. */
export function useMovementDraft(edited: OwnMovement | null, title: string, onSaved: () => void) {
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
