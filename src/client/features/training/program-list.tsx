import { Link } from '@tanstack/react-router';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { isProgramCompleted, runProgress } from '#domain/program/program-run.ts';
import { isolated } from '#domain/isolated.ts';
import { StartProgram } from './start-program.tsx';
import { isWaiting, type OwnedProgram } from './training-days.ts';
import { waitingWords } from './waiting-words.ts';

export function ProgramList({ programs: all }: { programs: readonly OwnedProgram[] }) {
  // Given by mistake and taken back: there is nothing of it to look at.
  const programs = all.filter(
    ({ program, sessions }) => !program.given?.endedAt || sessions.length > 0,
  );
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
      <Link
        to="/store"
        preload={false}
        className="inline-flex min-h-12 items-center justify-center rounded-control border border-line bg-surface px-5 font-semibold transition-colors hover:border-edge"
      >
        Find a program
      </Link>
    </section>
  );
}

function ProgramCard({ owned: { program, run, sessions } }: { owned: OwnedProgram }) {
  const progress = run && runProgress(run, sessions);
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <div>
        <h3 className="flex items-baseline justify-between gap-3 text-base font-semibold">
          <Link
            to="/programs/purchased/$programId"
            params={{ programId: program._id }}
            preload={false}
            className="-my-2.5 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {program.title}
          </Link>
          {!program.hasBeenViewed && (
            <span className="rounded-full border border-edge px-2 text-xs font-medium">New</span>
          )}
        </h3>
        <p className="text-sm text-muted">by {isolated(program.author.firstName)}</p>
      </div>
      {program.given && isWaiting(program) ? (
        <p className="text-sm text-muted">{waitingWords(program)}</p>
      ) : progress ? (
        <div className="flex flex-col gap-2">
          <p className="flex items-baseline justify-between text-sm text-muted">
            <span>{isProgramCompleted(run, sessions) ? 'Completed' : 'Workouts done'}</span>
            <span>
              <span className="text-lg font-semibold text-ink">{progress.completed}</span> of{' '}
              {progress.total}
            </span>
          </p>
          <ProgressBar
            label={`${isolated(program.title)}, workouts done`}
            value={progress.completed}
            max={progress.total}
          />
        </div>
      ) : program.accessEndedAt ? (
        <p className="text-sm text-muted">Refunded. Your workouts stay in your results.</p>
      ) : (
        <StartProgram program={program} />
      )}
    </li>
  );
}
