import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { createProgram } from '#offline/commands/created-programs.ts';
import { ChooseSheet, type OpenSheet } from './choose-sheet.tsx';
import { toastPlanRefusal } from './editor-context.ts';

const mostWeeks = 104;
const usual = [4, 6, 8, 12];

const ImportProgram = lazyPart(async () => (await import('./import-program.tsx')).ImportProgram);

/** Written from scratch, or read from a file. */
export function NewProgramScreen() {
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  useEffect(firstScreenShown, []);
  if (sheet)
    return (
      <Suspense fallback={<LoadingView />}>
        <ImportProgram {...sheet} onCancel={() => setSheet(null)} />
      </Suspense>
    );
  return (
    <div className="mx-auto flex max-w-[520px] flex-col gap-10">
      <EmptyProgram />
      <section aria-labelledby="from-sheet" className="flex flex-col items-start gap-3">
        <h2 id="from-sheet" className="text-lg font-semibold">
          From a spreadsheet
        </h2>
        <p className="text-sm text-muted">
          An Excel or CSV file with a row for each exercise: Week, Day, Exercise, Sets, Reps, Load.
          You see how it reads before anything is saved.
        </p>
        <ChooseSheet onSheet={setSheet} />
      </section>
    </div>
  );
}

/** A title and a length are enough to start; everything else can follow. */
function EmptyProgram() {
  const device = useDevice();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [weeks, setWeeks] = useState('4');
  const [isTried, setIsTried] = useState(false);
  const count = Number(weeks);
  const wrongTitle = title.trim() === '' ? 'Give the program a title' : undefined;
  const isCount = Number.isInteger(count) && count >= 1 && count <= mostWeeks;
  const wrongWeeks = isCount ? undefined : `1 to ${mostWeeks} weeks`;
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (wrongTitle || wrongWeeks) return;
    const outcome = await createProgram(device, { title: title.trim(), weeks: count });
    if (!outcome.allowed) return toastPlanRefusal(outcome.code);
    await navigate({
      to: '/programs/program-workouts/$programId',
      params: { programId: outcome.value },
      replace: true,
    });
  };
  return (
    <form noValidate onSubmit={(event) => void create(event)} className="flex flex-col gap-6">
      <h1 tabIndex={-1} className="text-xl font-semibold">
        New program
      </h1>
      <TextField
        label="Title"
        autoComplete="off"
        maxLength={200}
        placeholder="Strength in twelve weeks"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={isTried ? wrongTitle : undefined}
      />
      <div className="flex flex-col gap-2">
        <TextField
          label="Weeks"
          inputMode="numeric"
          autoComplete="off"
          value={weeks}
          onChange={(event) => setWeeks(event.target.value)}
          onFocus={(event) => event.target.select()}
          error={isTried ? wrongWeeks : undefined}
          className="max-w-32"
        />
        <div className="flex gap-2">
          {usual.map((number) => (
            <Button key={number} className="px-4!" onClick={() => setWeeks(String(number))}>
              {number}
              <span className="sr-only"> weeks</span>
            </Button>
          ))}
        </div>
        <p className="text-sm text-muted">
          You can add and remove weeks at any time. This doesn’t publish anything.
        </p>
      </div>
      <Button theme="primary-cta" type="submit">
        Create program
      </Button>
    </form>
  );
}
