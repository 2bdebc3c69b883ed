import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import {
  endOfRun,
  isProgramCompleted,
  runProgress,
  startOfRun,
  workoutTitle,
} from '#domain/program/program-run.ts';
import { plural } from '#domain/plural.ts';
import { LeaveProgram } from './leave-program.tsx';
import { MoveStart } from './move-start.tsx';
import { shortDay } from './short-day.ts';
import { StartProgram } from './start-program.tsx';
import { isWaiting, nextWorkout, type OwnedProgram, type RunDay } from './training-days.ts';

export interface RunCardProps {
  owned: OwnedProgram;
  today: string;
  onOpen: (day: RunDay) => void;
}

export function RunCard({ owned, today, onOpen }: RunCardProps) {
  const { program, run, sessions } = owned;
  if (program.given && !program.given.refundedAt && isWaiting(program))
    return <WaitingCard program={program} />;
  if (program.accessEndedAt) {
    return (
      <Card title="Refunded">
        <p className="text-muted">You got your money back. Your workouts stay in your results.</p>
        {program.parentProgramId && (
          <Link
            to="/store/$programId"
            params={{ programId: program.parentProgramId }}
            className="-my-2 inline-flex min-h-12 items-center self-start font-semibold underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
          >
            See it in the store
          </Link>
        )}
      </Card>
    );
  }
  if (!run) {
    return (
      <Card title="Not started yet">
        <p className="text-muted">
          Choose the first day, and every workout gets its date. You can move it later.
        </p>
        <StartProgram program={program} />
      </Card>
    );
  }
  const { completed, total, skipped } = runProgress(run, sessions);
  const next = nextWorkout([owned], today);
  return (
    <Card title={isProgramCompleted(run, sessions) ? 'Completed' : 'Your schedule'}>
      <div className="flex flex-col gap-2">
        <p className="flex items-baseline justify-between gap-4 text-sm text-muted">
          <span>
            {shortDay(startOfRun(run), today)} – {shortDay(endOfRun(run), today)}
          </span>
          <span>
            <span className="text-lg font-semibold text-ink">{completed}</span> of {total}
          </span>
        </p>
        <ProgressBar label="Workouts done" value={completed} max={total} />
        {skipped > 0 && (
          <p className="text-sm text-muted">
            {plural(skipped, 'One workout was skipped.', `${skipped} workouts were skipped.`)}
          </p>
        )}
      </div>
      {next && next.state !== 'missed' && (
        <button
          type="button"
          onClick={() => onOpen(next)}
          className="-mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 text-left transition-colors hover:bg-line/40"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-sm text-muted">
              {next.date === today ? 'Today' : `Next, ${shortDay(next.date, today)}`}
            </span>
            <span className="block font-semibold">{workoutTitle(next.day)}</span>
          </span>
          <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
        </button>
      )}
      <div className="grid grid-cols-2 gap-3">
        <MoveStart program={program} run={run} />
        <StartProgram program={program} again />
      </div>
      {program.given && <LeaveProgram program={program} />}
    </Card>
  );
}

/** Paused or ended by the coach, or left. */
function WaitingCard({ program }: Pick<OwnedProgram, 'program'>) {
  const coach = program.author.firstName;
  if (program.leftAt)
    return (
      <Card title="You left this program">
        <p className="text-muted">
          Your workouts stay in your results. {coach} sees that you left.
        </p>
        {!program.accessEndedAt && <LeaveProgram program={program} />}
      </Card>
    );
  return program.accessEndedAt ? (
    <Card title="Ended">
      <p className="text-muted">{coach} ended this program. Your workouts stay in your results.</p>
    </Card>
  ) : (
    <Card title="Paused">
      <p className="text-muted">{coach} paused this program. Nothing is due until it goes on.</p>
      <LeaveProgram program={program} />
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-lift"
    >
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  );
}
