import { useLiveQuery } from 'dexie-react-hooks';
import type { ProgramId } from '#contract/ids.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { ConflictsBar } from '#client/ui/conflicts-bar.tsx';
import { takeOtherProgramValue } from '#offline/commands/created-program-conflict.ts';
import { dismissOtherValue } from '#offline/commands/other-value.ts';
import { programConflicts } from '#offline/queries/program-conflicts.ts';
import { conflictPlace, conflictValue } from './conflict-texts.ts';
import { useProgramDraft } from './editor-context.ts';

/** Values of a program that two of the coach's devices changed differently. */
export function ProgramConflicts({ programId }: { programId: ProgramId }) {
  const device = useDevice();
  const units = useUnits();
  const { days } = useProgramDraft();
  const conflicts = useLiveQuery(
    async () => programConflicts(device, programId),
    [device, programId],
    [],
  );
  return (
    <ConflictsBar
      conflicts={conflicts.map((conflict) => ({
        seq: conflict.seq,
        place: conflictPlace(conflict, days),
        kept: conflictValue(conflict.field, conflict.kept, units),
        other: conflictValue(conflict.field, conflict.other, units),
      }))}
      keptTitle="In the plan"
      onKeep={(seq) => void dismissOtherValue(device, { seq })}
      onTake={(seq) => void takeOtherProgramValue(device, { seq })}
    />
  );
}
