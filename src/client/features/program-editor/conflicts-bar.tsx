import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useState } from 'react';
import type { ProgramId } from '#contract/ids.ts';
import { useDevice } from '#client/app/device-context.ts';
import { useUnits } from '#client/app/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { dismissOtherValue } from '#offline/commands/other-value.ts';
import { takeOtherProgramValue } from '#offline/commands/created-program-conflict.ts';
import { type ProgramConflict, programConflicts } from '#offline/queries/program-conflicts.ts';
import { conflictPlace, conflictValue } from './conflict-texts.ts';
import { useProgramDraft } from './editor-context.ts';

/** Nothing but while another device wrote a value that was not kept. */
export function ConflictsBar({ programId }: { programId: ProgramId }) {
  const device = useDevice();
  const [isOpen, setIsOpen] = useState(false);
  const conflicts = useLiveQuery(
    async () => programConflicts(device, programId),
    [device, programId],
  );
  if (!conflicts || conflicts.length === 0) return null;
  const count = conflicts.length;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-accent-wash px-4 py-1 text-sm"
    >
      <span>
        {count === 1 ? '1 value was' : `${count} values were`} also changed on another device.
      </span>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="min-h-11 rounded-control px-2 font-semibold underline underline-offset-4"
      >
        Compare
      </button>
      {isOpen && <ConflictsDialog conflicts={conflicts} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

interface ConflictsDialogProps {
  conflicts: readonly ProgramConflict[];
  onClose: () => void;
}

function ConflictsDialog({ conflicts, onClose }: ConflictsDialogProps) {
  return (
    <Dialog title="Changed on two devices" onClose={onClose} maxWidth={560}>
      <p className="text-sm text-muted">
        Both devices changed these. Pick one. Everything else from both devices is in the plan.
      </p>
      <ul className="flex flex-col gap-4">
        {conflicts.map((conflict) => (
          <Conflict key={conflict.seq} conflict={conflict} />
        ))}
      </ul>
    </Dialog>
  );
}

function Conflict({ conflict }: { conflict: ProgramConflict }) {
  const device = useDevice();
  const units = useUnits();
  const { days } = useProgramDraft();
  const { seq, field, kept, other } = conflict;
  return (
    <li className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{conflictPlace(conflict, days)}</h3>
      <div className="grid grid-cols-2 gap-2">
        <Side title="In the plan" value={conflictValue(field, kept, units)}>
          <Button onClick={() => void dismissOtherValue(device, { seq })}>Keep</Button>
        </Side>
        <Side title="From the other device" value={conflictValue(field, other, units)}>
          <Button onClick={() => void takeOtherProgramValue(device, { seq })}>Use this</Button>
        </Side>
      </div>
    </li>
  );
}

interface SideProps {
  title: string;
  value: string;
  children: ReactNode;
}

function Side({ title, value, children }: SideProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-control border border-line p-3">
      <p className="text-xs text-muted">{title}</p>
      <p className="flex-1 text-base font-semibold wrap-break-word">{value}</p>
      {children}
    </div>
  );
}
