import { useMemo } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import type { ProgramId } from '#contract/ids.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import { isSentByHand } from '#domain/coaching/gets-updates.ts';
import type { Device } from '#offline/device.ts';
import { programDraft } from '#offline/queries/created-programs.ts';

const draftOf = (device: Device, id: ProgramId | null) => (id ? programDraft(device, id) : null);

interface ProgramHere {
  readonly days: readonly TrainingPlanDay[];
  readonly isSentByHand: boolean;
}

/** A coach's own program as it is on this device; null: not there; undefined: not read yet. */
export function useProgramHere(id: ProgramId | null): ProgramHere | null | undefined {
  const draft = useRead(draftOf, id);
  return useMemo(
    () =>
      draft && {
        days: draft.days.map(({ position: _, programId: __, ...day }) => day),
        isSentByHand: isSentByHand(draft.program),
      },
    [draft],
  );
}
