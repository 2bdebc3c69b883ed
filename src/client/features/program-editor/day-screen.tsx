import { Link } from '@tanstack/react-router';
import type { ProgramId } from '#contract/ids.ts';
import { DayEditor } from './day-editor.tsx';
import { useProgramDraft } from './editor-context.ts';

export interface DayScreenProps {
  programId: ProgramId;
  /** The day's place in the plan, from 0. */
  index: number;
}

export function DayScreen({ programId, index }: DayScreenProps) {
  const { days } = useProgramDraft();
  const day = days[index];
  if (!day) return <NotInPlan programId={programId}>This day is no longer in the plan.</NotInPlan>;
  return (
    <DayEditor key={day._id} programId={programId} index={index} day={day} dayCount={days.length} />
  );
}

/** The address names a day or exercise that is not, or no longer, in the plan. */
export function NotInPlan({ programId, children }: { programId: ProgramId; children: string }) {
  return (
    <div className="flex flex-col items-start gap-2 py-6">
      <p className="text-muted">{children}</p>
      <Link
        to="/programs/program-workouts/$programId"
        params={{ programId }}
        className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
      >
        Back to the plan
      </Link>
    </div>
  );
}
