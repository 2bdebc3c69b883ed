import { useState } from 'react';
import { bodyParts, type BodyPart, type Equipment } from '#contract/movement-words.ts';
import { createMovement, type Movement, saveMovement } from '#contract/movements.ts';
import { callServer } from '#client/app/call-server.ts';
import { useDevice } from '#client/app/device-context.ts';
import { keepMovements } from '#offline/commands/keep-movements.ts';
import type { ChosenPicture } from './picture-field.tsx';

interface Draft {
  readonly title: string;
  readonly bodyPart: BodyPart;
  readonly equipment: Equipment;
  /** One step a line. */
  readonly cues: string;
  readonly image: ChosenPicture;
  readonly midframe: ChosenPicture;
}

/** What is typed of a movement, and how it is saved; a failure is told in a toast and loses nothing. */
export function useMovementDraft(edited: Movement | null, title: string, onSaved: () => void) {
  const device = useDevice();
  const [draft, setDraft] = useState<Draft>(() => ({
    title: edited?.title ?? title,
    bodyPart: edited?.bodyPart ?? bodyParts[0],
    equipment: edited?.equipment ?? 'Body weight',
    cues: edited?.cues.join('\n') ?? '',
    image: { shown: edited?.image ?? null },
    midframe: { shown: edited?.imageMidframe ?? null },
  }));
  // The same for every try, so that a lost answer makes no second movement.
  const [newId] = useState(() => device.newId<string>());
  const [isSaving, setIsSaving] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const isTitled = draft.title.trim() !== '';
  const save = async () => {
    setWasTried(true);
    if (!isTitled || isSaving) return;
    setIsSaving(true);
    try {
      const body = bodyOf(draft, edited);
      const { movement } = edited
        ? await callServer(saveMovement, { params: { id: edited._id }, body })
        : await callServer(createMovement, { body: { ...body, _id: newId } });
      await keepMovements(device, [movement]);
      onSaved();
    } catch {
      setIsSaving(false);
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

const bodyOf = (
  { title, bodyPart, equipment, cues, image, midframe }: Draft,
  edited: Movement | null,
) => ({
  title,
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
