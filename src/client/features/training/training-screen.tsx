import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { formatDate, usePartOfDay, useToday } from '#client/shared/dates/today.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { ProfileCall } from '#client/shared/people/profile-call.tsx';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { useFirstScreenShown } from '#client/shared/screen/when-idle.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { FirstReading } from '#client/shared/sync/first-reading.tsx';
import { useJustFinished } from '#client/shared/workout/just-finished.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { knownPrograms } from '#offline/queries.ts';
import { workoutsToGoOnWith } from '#offline/queries/open-workouts.ts';
import { DayMark, stateWords } from './day-mark.tsx';
import { FreeStart } from './free-start.tsx';
import { ProgramList } from './program-list.tsx';
import { SuspendedCards } from './suspended-cards.tsx';
import { AlsoDue, TodayCard } from './today-card.tsx';
import {
  type DayState,
  nextWorkouts,
  type OwnedProgram,
  type RunDay,
  weekOf,
} from './training-days.ts';
import { type TrainingSection, trainingSections } from './training-sections.ts';
import { WorkoutOverview } from './workout-overview.tsx';

const ReadyLine = afterIdle(async () => (await import('./idle/ready-line.tsx')).ReadyLine);
const FinishedCard = lazyPart(async () => (await import('./finished-card.tsx')).FinishedCard);
const CoachChangesCard = afterIdle(
  async () => (await import('./idle/coach-changes-card.tsx')).CoachChangesCard,
);
const CheckInsCard = afterIdle(
  async () => (await import('./idle/check-ins-card.tsx')).CheckInsCard,
);
const OffersCard = afterIdle(async () => (await import('./idle/offers-card.tsx')).OffersCard);
const TodayStats = afterIdle(async () => (await import('./idle/today-stats.tsx')).TodayStats);
const FindProgram = lazyPart(async () => (await import('./find-program.tsx')).FindProgram);
const ScheduleSection = lazyPart(
  async () => (await import('./schedule-section.tsx')).ScheduleSection,
);

export interface TrainingScreenProps {
  section: TrainingSection;
  /** Content of the section Results; a feature of its own. */
  results: ReactNode;
  /** From the home screen: begin an empty workout at once. */
  startsEmpty: boolean;
}

export function TrainingScreen({ section, results, startsEmpty }: TrainingScreenProps) {
  const programs = useRead(knownPrograms);
  const [opened, setOpened] = useState<RunDay | null>(null);
  useFirstScreenShown(programs !== undefined);
  return (
    <div className="flex flex-col gap-5">
      <SectionLinks current={section} />
      <Heading section={section} />
      {section === 'today' && <LookBack />}
      {section === 'today' && <CheckInsCard />}
      {section === 'today' && <OffersCard />}
      {section === 'results' ? (
        <Suspense fallback={<LoadingView />}>{results}</Suspense>
      ) : programs === undefined ? null : programs === null ? (
        <FirstReading />
      ) : section === 'schedule' ? (
        <Suspense fallback={<LoadingView />}>
          <ScheduleSection programs={programs} />
        </Suspense>
      ) : programs.length === 0 ? (
        <NoPrograms startsEmpty={startsEmpty} />
      ) : section === 'today' ? (
        <Today programs={programs} onOpen={setOpened} startsEmpty={startsEmpty} />
      ) : (
        <ProgramList programs={programs} />
      )}
      <ProfileCall />
      {section === 'today' && <ReadyLine />}
      {opened && <WorkoutOverview runDay={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** Today has a greeting; the links above name the other sections. */
function Heading({ section }: { section: TrainingSection }) {
  const user = useCurrentUser();
  const today = useToday();
  const partOfDay = usePartOfDay();
  if (section !== 'today') {
    return (
      <h1 tabIndex={-1} className="sr-only">
        {trainingSections.find(({ id }) => id === section)?.title}
      </h1>
    );
  }
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h1 tabIndex={-1} className="text-lg font-semibold sm:text-xl">
        Good {partOfDay}, {user?.firstName}
      </h1>
      <p className="text-sm text-muted">
        {formatDate(today, { weekday: 'short', day: 'numeric', month: 'short' })}
      </p>
    </div>
  );
}

function SectionLinks({ current }: { current: TrainingSection }) {
  return (
    <nav
      aria-label="Training"
      className="flex flex-wrap gap-1 rounded-control bg-line/50 p-1 sm:max-w-[520px]"
    >
      {trainingSections.map(({ id, title }) => (
        <Link
          key={id}
          to="/training"
          search={id === 'today' ? {} : { section: id }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={id === current ? 'page' : undefined}
          resetScroll={false}
          className="flex min-h-11 flex-1 items-center justify-center rounded-[7px] px-0.5 text-sm font-semibold text-muted max-[379px]:text-xs sm:px-1 transition-colors hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-lift"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** Nothing unless a workout has just been finished. */
function LookBack() {
  const finished = useJustFinished();
  return finished ? (
    <Suspense>
      <FinishedCard key={finished.sessionId} finished={finished} />
    </Suspense>
  ) : null;
}

interface SectionProps {
  programs: readonly OwnedProgram[];
  onOpen: (day: RunDay) => void;
  startsEmpty: boolean;
}

function Today({ programs, onOpen, startsEmpty }: SectionProps) {
  const today = useToday();
  const open = useRead(workoutsToGoOnWith);
  if (!open) return <LoadingView />;
  const [next = null, ...also] = nextWorkouts(programs, today);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-6">
        {open.own ? (
          <SuspendedCards session={open.own} others={open.others} />
        ) : (
          <>
            <TodayCard next={next} programs={programs} today={today} onOpen={onOpen} />
            {also.length > 0 && <AlsoDue also={also} today={today} onOpen={onOpen} />}
            <FreeStart startsEmpty={startsEmpty} />
          </>
        )}
        <WeekMarks week={weekOf(programs, today)} today={today} />
        <CoachChangesCard programs={programs} today={today} onOpen={onOpen} />
      </div>
      <div className="flex flex-col gap-6">
        <ProgramList programs={programs} />
        <TodayStats programs={programs} />
      </div>
    </div>
  );
}

function NoPrograms({ startsEmpty }: { startsEmpty: boolean }) {
  const open = useRead(workoutsToGoOnWith);
  if (!open) return <LoadingView />;
  return (
    <div className="flex flex-col gap-6">
      {open.own ? (
        <SuspendedCards session={open.own} others={open.others} />
      ) : (
        <FreeStart startsEmpty={startsEmpty} />
      )}
      <Suspense>
        <FindProgram />
      </Suspense>
    </div>
  );
}

interface WeekMarksProps {
  week: readonly { date: string; state: DayState }[];
  today: string;
}

function WeekMarks({ week, today }: WeekMarksProps) {
  return (
    <ol
      aria-label="This week"
      className="grid grid-cols-7 rounded-card border border-line bg-surface px-2 py-4"
    >
      {week.map(({ date, state }) => (
        <li
          key={date}
          aria-current={date === today ? 'date' : undefined}
          className="flex flex-col items-center gap-2 text-xs text-muted aria-[current=date]:font-semibold aria-[current=date]:text-ink"
        >
          <span aria-hidden>{formatDate(date, { weekday: 'short' })}</span>
          <DayMark state={state} />
          <span className="sr-only">
            {formatDate(date, { weekday: 'long' })}: {stateWords[state]}
          </span>
        </li>
      ))}
    </ol>
  );
}
