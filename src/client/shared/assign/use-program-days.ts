import { useMemo } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import type { ProgramId } from '#contract/ids.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import type { Device } from '#offline/device.ts';
import { programDraft } from '#offline/queries/created-programs.ts';

const draftOf = (device: Device, id: ProgramId | null) => (id ? programDraft(device, id) : null);

/** The days of a coach's own program as they are on this device; null: not there; undefined: not read yet. */
export function useProgramDays(
  id: ProgramId | null,
): readonly TrainingPlanDay[] | null | undefined {
  const draft = useRead(draftOf, id);
  return useMemo(
    () => draft && draft.days.map(({ position: _, programId: __, ...day }) => day),
    [draft],
  );
}
