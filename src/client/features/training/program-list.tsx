import { useState } from 'react';
import { useDevice } from '#client/app/device-context.ts';
import { showToast } from '#client/app/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { runProgress } from '#domain/program/program-run.ts';
import { toastRefusal } from '#client/app/refusal-toast.ts';
import { DateDialog } from './date-dialog.tsx';
import type { OwnedProgram } from './training-days.ts';

export function ProgramList({ programs }: { programs: readonly OwnedProgram[] }) {
  return (
    <section aria-labelledby="your-programs" className="flex flex-col gap-3">
      <h2 id="your-programs" className="text-sm font-semibold text-muted">
        Your programs
      </h2>
      <ul className="flex flex-col gap-3">
        {programs.map((owned) => (
          <ProgramCard key={owned.program._id} owned={owned} />
        ))}
      </ul>
    </section>
  );
}

function ProgramCard({ owned: { program, run, sessions } }: { owned: OwnedProgram }) {
  const device = useDevice();
  const [choosing, setChoosing] = useState(false);
  const progress = run && runProgress(run, sessions);
  const start = async (date: string) => {
    setChoosing(false);
    const { markProgramViewed, startRun } = await import('#offline/commands/program-run.ts');
    await markProgramViewed(device, { programId: program._id });
    const outcome = await startRun(device, { programId: program._id, date });
    if (outcome.allowed) showToast({ color: 'success', text: 'Program started' });
    else toastRefusal(outcome.code);
  };
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <div>
        <h3 className="flex items-baseline justify-between gap-3 text-base font-semibold">
          {program.title}
          {!program.hasBeenViewed && (
            <span className="rounded-full border border-edge px-2 text-xs font-medium">New</span>
          )}
        </h3>
        <p className="text-sm text-muted">by {program.author.firstName}</p>
      </div>
      {progress ? (
        <div className="flex flex-col gap-2">
          <p className="flex items-baseline justify-between text-sm text-muted">
            <span>{progress.completed === progress.total ? 'Completed' : 'Workouts done'}</span>
            <span>
              <span className="text-lg font-semibold text-ink">{progress.completed}</span> of{' '}
              {progress.total}
            </span>
          </p>
          <ProgressBar
            label={`${program.title}, workouts done`}
            value={progress.completed}
            max={progress.total}
          />
        </div>
      ) : (
        <Button theme="primary-default" onClick={() => setChoosing(true)}>
          Start program
        </Button>
      )}
      {choosing && (
        <DateDialog
          title={`Start ${program.title}`}
          label="First day"
          action="Start"
          onClose={() => setChoosing(false)}
          onChoose={(date) => void start(date)}
        />
      )}
    </li>
  );
}
