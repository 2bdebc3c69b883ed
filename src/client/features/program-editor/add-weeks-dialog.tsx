import { useState } from 'react';
import { firstToCopy, programsToCopy } from '#client/shared/plan/program-options.ts';
import { SelectField } from '#client/shared/plan/select-field.tsx';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import { counted } from '#domain/plural.ts';
import { daysInWeek } from '#domain/program/draft.ts';
import { writtenLine } from '#domain/program/measured-sets.ts';
import { insertCopies } from '#domain/program/plan-days.ts';
import type { Units } from '#domain/units.ts';
import { createdPrograms, programDraft } from '#offline/queries/created-programs.ts';
import { useEdit } from './editor-context.ts';

export interface AddWeeksDialogProps {
  programId: ProgramId;
  onClose: () => void;
}

type Week = readonly CreatedProgramDay[];

/** Its weeks are copied to the end of this plan. Those of any program can be, and templates are offered first. */
export function AddWeeksDialog({ programId, onClose }: AddWeeksDialogProps) {
  const programs = useRead(createdPrograms);
  const others = programs?.filter(({ program }) => program._id !== programId);
  const [chosen, setChosen] = useState<ProgramId | null>(null);
  const source = chosen ?? (others && firstToCopy(others))?.program._id;
  return (
    <Dialog title="Add weeks from another program" onClose={onClose} maxWidth={560}>
      {others?.length === 0 && (
        <p className="text-muted">
          You have no other program yet. Its weeks would be offered here.
        </p>
      )}
      {others && source && (
        <>
          <SelectField
            label="Program"
            value={source}
            options={programsToCopy(others)}
            onChange={(id) => setChosen(id as ProgramId)}
          />
          <Weeks key={source} source={source} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

function Weeks({ source, onClose }: { source: ProgramId; onClose: () => void }) {
  const device = useDevice();
  const edit = useEdit();
  const units = useUnits();
  const draft = useRead(programDraft, source);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  if (!draft) return null;
  const weeks = Array.from({ length: Math.ceil(draft.days.length / daysInWeek) }, (_, week) =>
    draft.days.slice(week * daysInWeek, (week + 1) * daysInWeek),
  );
  const add = () => {
    const days = weeks.filter((_, week) => chosen.has(week)).flat();
    const { newId } = device;
    const isAdded = edit((plan) => insertCopies(plan, { at: plan.days.length, days, newId }));
    if (!isAdded) return;
    onClose();
    showToast({ color: 'success', text: `${counted(chosen.size, 'week')} added at the end` });
  };
  return (
    <>
      <ol className="-mx-2 flex max-h-[46dvh] flex-col overflow-y-auto">
        {weeks.map((week, at) => (
          <li key={at}>
            <label className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-2 py-3 hover:bg-line/50">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-ink"
                checked={chosen.has(at)}
                onChange={({ target }) => setChosen(withWeek(chosen, at, target.checked))}
              />
              <span className="font-semibold">Week {at + 1}</span>
              <span className="basis-full truncate pl-8 text-sm text-muted">
                {wordsOf(week, units)}
              </span>
            </label>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          className="mr-auto"
          onClick={() => setChosen(new Set(chosen.size < weeks.length ? weeks.keys() : []))}
        >
          {chosen.size < weeks.length ? 'Choose all' : 'Choose none'}
        </Button>
        <Button theme="primary-default" disabled={chosen.size === 0} onClick={add}>
          {chosen.size === 0 ? 'Add weeks' : `Add ${counted(chosen.size, 'week')}`}
        </Button>
      </div>
    </>
  );
}

const withWeek = (chosen: ReadonlySet<number>, week: number, isIn: boolean): ReadonlySet<number> =>
  new Set(isIn ? [...chosen, week] : [...chosen].filter((one) => one !== week));

/** '3 workouts: Back squat 3×5 @ 225, Bench press …' */
function wordsOf(week: Week, units: Units): string {
  const trained = week.filter(({ exercises }) => exercises.length > 0);
  if (trained.length === 0) return 'Rest';
  const lines = trained.flatMap(({ exercises }) =>
    exercises.map((exercise) => writtenLine(exercise, units)),
  );
  return `${counted(trained.length, 'workout')}: ${lines.join(', ')}`;
}
