import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { PurchasedProgram } from '#contract/programs.ts';
import { formatDate } from '#client/shared/dates/today.ts';
import { TitledSection } from '#client/ui/section.tsx';
import { runProgress, startOfRun, workoutTitle } from '#domain/program/program-run.ts';
import { trainedOn } from '#offline/local-day.ts';
import type { RunOfProgram } from '#offline/queries/runs.ts';

interface EarlierRunsProps {
  program: PurchasedProgram;
  /** The latest start first. */
  runs: readonly RunOfProgram[];
}

/** What was trained before the program was started anew. */
export function EarlierRuns({ program, runs }: EarlierRunsProps) {
  if (runs.length === 0) return null;
  return (
    <TitledSection title="Earlier runs">
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {runs.map((one) => (
          <EarlierRun key={one.run._id} program={program} {...one} />
        ))}
      </div>
    </TitledSection>
  );
}

function EarlierRun({ program, run, sessions }: RunOfProgram & { program: PurchasedProgram }) {
  const { completed, total } = runProgress(run, sessions);
  const titles = new Map(program.trainingPlan.map((day) => [day._id, workoutTitle(day)]));
  const done = sessions
    .filter(({ status }) => status === 'completed')
    .toSorted((a, b) => b.startDate.localeCompare(a.startDate));
  return (
    <details className="group">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-4 px-4 py-2 transition-colors hover:bg-line/30 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">
            From {formatDate(startOfRun(run), { day: 'numeric', month: 'long', year: 'numeric' })}
          </span>
          <span className="block text-sm text-muted">
            {completed} of {total} workouts done
          </span>
        </span>
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {done.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-muted sm:px-5">No workouts in this run.</p>
      ) : (
        <ul className="pb-2">
          {done.map((session) => (
            <li key={session._id}>
              <Link
                to="/results/session/$sessionId"
                params={{ sessionId: session._id }}
                preload={false}
                className="flex min-h-12 items-center gap-4 px-4 transition-colors hover:bg-line/30 sm:px-5"
              >
                <span className="min-w-0 flex-1">
                  {titles.get(session.trainingPlanItemId) ?? 'Workout'}
                </span>
                <span className="text-sm text-muted">
                  {formatDate(trainedOn(session), {
                    weekday: 'short',
                    day: 'numeric',
                    month: 'short',
                  })}
                </span>
                <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
