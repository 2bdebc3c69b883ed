import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { TitledSection } from '#client/ui/section.tsx';
import { formatDate } from '#client/shared/dates/today.ts';
import { isTrainingDay, workoutTitle } from '#domain/program/program-run.ts';
import { plural } from '#domain/plural.ts';
import { DayMark, stateWords } from './day-mark.tsx';
import { isWaiting, type OwnedProgram, type RunDay, runDays } from './training-days.ts';

export interface PlanWeeksProps {
  owned: OwnedProgram;
  today: string;
  onOpen: (day: RunDay) => void;
}

export function PlanWeeks({ owned, today, onOpen }: PlanWeeksProps) {
  const { program, run } = owned;
  const days = runDays(owned, today);
  const next = days.find(({ state }) => state === 'started' || state === 'planned') ?? days.at(-1);
  const current = next ? Math.floor(next.index / 7) : 0;
  const weeks = Array.from(
    { length: Math.ceil(program.trainingPlan.length / 7) },
    (_, week) => week,
  );
  if (!program.trainingPlan.some(isTrainingDay)) return null;
  return (
    <TitledSection title="The plan">
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {weeks.map((week) => (
          <details key={week} open={week === current} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 px-4 transition-colors hover:bg-line/30 sm:px-5 [&::-webkit-details-marker]:hidden">
              <span className="font-semibold">Week {week + 1}</span>
              {run && <WeekMarks days={days.slice(week * 7, week * 7 + 7)} />}
              <ChevronDown
                size={20}
                aria-hidden
                className="ml-auto shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <ul className="pb-2">
              {run
                ? days
                    .slice(week * 7, week * 7 + 7)
                    .filter(({ state }) => state !== 'rest')
                    .map((day) => (
                      <li key={day.day._id}>
                        <PlanDay runDay={day} today={today} onOpen={onOpen} />
                      </li>
                    ))
                : program.trainingPlan
                    .slice(week * 7, week * 7 + 7)
                    .filter(isTrainingDay)
                    .map((day) => (
                      <li key={day._id} className="px-4 py-2 sm:px-5">
                        <span className="block font-medium">{workoutTitle(day)}</span>
                        <span className="block text-sm text-muted">
                          {day.exercises.length} {plural(day.exercises.length, 'exercise')}
                        </span>
                      </li>
                    ))}
            </ul>
          </details>
        ))}
      </div>
    </TitledSection>
  );
}

/** The week at a glance; the list below says it in words. */
function WeekMarks({ days }: { days: readonly RunDay[] }) {
  return (
    <span className="flex gap-1 group-open:invisible">
      {days
        .filter(({ state }) => state !== 'rest')
        .map(({ day, state }) => (
          <DayMark key={day._id} state={state} size="small" />
        ))}
    </span>
  );
}

interface PlanDayProps {
  runDay: RunDay;
  today: string;
  onOpen: (day: RunDay) => void;
}

function PlanDay({ runDay, today, onOpen }: PlanDayProps) {
  const { program, day, index, date, state, doneOn } = runDay;
  const shown = doneOn ?? date;
  const isNotDue = state === 'planned' && isWaiting(program);
  const words = isNotDue
    ? 'not due'
    : state === 'planned' && date === today
      ? 'today'
      : `${formatDate(shown, { weekday: 'short', day: 'numeric', month: 'short' })}, ${stateWords[state]}`;
  const className =
    'flex min-h-14 w-full items-center gap-4 px-4 py-2 text-left transition-colors hover:bg-line/30 sm:px-5';
  const content = (
    <>
      <DayMark state={state} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{workoutTitle(day)}</span>
        <span className="block text-sm text-muted first-letter:uppercase">{words}</span>
      </span>
    </>
  );
  return state === 'done' ? (
    <Link
      to="/results/$programId/$day"
      params={{ programId: program._id, day: index }}
      preload={false}
      className={className}
    >
      {content}
    </Link>
  ) : (
    <button type="button" onClick={() => onOpen(runDay)} className={className}>
      {content}
    </button>
  );
}
