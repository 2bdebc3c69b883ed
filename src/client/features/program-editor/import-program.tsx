import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { plural } from '#domain/plural.ts';
import { daysInWeek } from '#domain/program/draft.ts';
import type { PlanTableRead } from '#domain/program/plan-table-read.ts';
import { importProgram } from '#offline/commands/import-program.ts';
import { isolated } from '#domain/isolated.ts';
import type { OpenSheet } from './choose-sheet.tsx';
import { toastPlanRefusal } from './editor-context.ts';
import { ImportedPlan, ImportNotes } from './import-notes.tsx';
import { offerUndo } from './offer-undo.ts';
import type { Sheet } from './sheet/read-xlsx.ts';
import { Facts, Questions, ReviewButtons, SheetReview } from './sheet-review.tsx';
import { UnknownNames } from './unknown-names.tsx';
import { usePlanReading } from './use-plan-reading.ts';

export interface ImportProgramProps extends OpenSheet {
  onCancel: () => void;
}

/** The dry run: what a file makes of a program, what is not understood, and where. Nothing is stored before the end. */
export const ImportProgram = ({ onCancel, ...sheet }: ImportProgramProps) => (
  <SheetReview {...sheet} level={1} onCancel={onCancel}>
    {(rows) => <Review rows={rows} fileName={sheet.fileName} onCancel={onCancel} />}
  </SheetReview>
);

interface ReviewProps extends Pick<ImportProgramProps, 'fileName' | 'onCancel'> {
  rows: Sheet['rows'];
}

function Review({ rows, fileName, onCancel }: ReviewProps) {
  const reading = usePlanReading(rows);
  const { read, choose } = reading;
  const [typed, setTitle] = useState<string | null>(null);
  const create = useCreate();
  if (!read) return null;
  const { plan, description } = read;
  const title = typed ?? read.title ?? titleOf(fileName);
  const isTitled = title.trim() !== '';
  return (
    <>
      <TextField
        label="Title"
        autoComplete="off"
        maxLength={200}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={isTitled ? undefined : 'Give the program a title'}
      />
      <Facts facts={factsOf(plan)} />
      <Questions {...reading} plan={plan} />
      {plan.unknown.size > 0 && <UnknownNames unknown={plan.unknown} onChoose={choose} />}
      <ImportNotes notes={plan.notes} leftRows="They go into the description of the program." />
      <ImportedPlan days={plan.days} units={plan.units} />
      <ReviewButtons isAbove>
        <Button
          theme="primary-cta"
          className="flex-1 sm:flex-none"
          disabled={!isTitled}
          onClick={() => void create({ title, description, days: plan.days })}
        >
          Create program
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </ReviewButtons>
    </>
  );
}

/** Stores it, and opens it in the builder. */
function useCreate() {
  const device = useDevice();
  const navigate = useNavigate();
  return async (program: Parameters<typeof importProgram>[1]) => {
    const outcome = await importProgram(device, program);
    if (!outcome.allowed) return toastPlanRefusal(outcome.code);
    const { _id: programId, title } = outcome.value.program;
    const to = '/programs/program-workouts/$programId';
    await navigate({ to, params: { programId }, replace: true });
    offerUndo(device, outcome.value, { text: `‘${isolated(title)}’ is in your programs` }, () =>
      navigate({ to: '/programs' }),
    );
  };
}

/** 'Strong and steady', of 'strong-and-steady.csv'. */
const titleOf = (fileName: string): string => {
  const words = fileName
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function factsOf({ days }: PlanTableRead) {
  const trained = days.filter(({ exercises }) => exercises.length > 0);
  const exercises = trained.reduce((sum, day) => sum + day.exercises.length, 0);
  return [
    [days.length / daysInWeek, plural(days.length / daysInWeek, 'week')],
    [trained.length, plural(trained.length, 'workout')],
    [exercises, plural(exercises, 'exercise')],
  ] as const;
}
