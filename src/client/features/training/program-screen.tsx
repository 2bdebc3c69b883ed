import { useLiveQuery } from 'dexie-react-hooks';
import { Check, TriangleAlert, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDate, useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useReadyDays } from '#client/shared/device/use-ready-days.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { FirstReading, useOpenedAt } from '#client/shared/sync/first-reading.tsx';
import { OtherValueList } from '#client/shared/sync/other-values.tsx';
import { LastingSwapList } from '#client/shared/plan/lasting-swap-list.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { NotFoundView } from '#client/ui/not-found-view.tsx';
import type { ProgramId } from '#contract/ids.ts';
import type { ProgramRun, PurchasedProgram } from '#contract/programs.ts';
import { counted } from '#domain/plural.ts';
import { isTrainingDay, workoutTitle } from '#domain/program/program-run.ts';
import { changedDays, type ChangedValue } from '#domain/program/reschedule.ts';
import { swapList, swapsIn } from '#domain/session/lasting-swaps.ts';
import type { Device } from '#offline/device.ts';
import { knownProgram, userDetails } from '#offline/queries.ts';
import { type OtherDate, otherDates } from '#offline/queries/other-dates.ts';
import { runsOf } from '#offline/queries/runs.ts';
import { EarlierRuns } from './earlier-runs.tsx';
import { MissedCard } from './missed-card.tsx';
import { daysText } from './missed-text.ts';
import { PlanWeeks } from './plan-weeks.tsx';
import { backToPlan } from './reschedule-actions.ts';
import { RunCard } from './run-card.tsx';
import { shortDay } from './short-day.ts';
import { isWaiting, type OwnedProgram, type RunDay, runDays } from './training-days.ts';
import { WorkoutOverview } from './workout-overview.tsx';

export function ProgramScreen({ programId }: { programId: ProgramId }) {
  const device = useDevice();
  const openedAt = useOpenedAt(programId);
  const read = useLiveQuery(
    async () => ({ owned: await knownProgram(device, programId, openedAt) }),
    [device, programId, openedAt],
  );
  const owned = read?.owned;
  useEffect(() => {
    if (!owned) return;
    firstScreenShown();
    if (!owned.program.hasBeenViewed) void markViewed(device, programId);
  }, [device, owned, programId]);
  if (owned) return <Program owned={owned} />;
  if (owned === null) return <NotFoundView resource="Program" />;
  return read ? <FirstReading /> : <LoadingView />;
}

function Program({ owned }: { owned: OwnedProgram }) {
  const today = useToday();
  const { program, run } = owned;
  const runs = useRead(runsOf, program._id);
  const [opened, setOpened] = useState<RunDay | null>(null);
  return (
    <div className="flex flex-col gap-5">
      <Head program={program} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="flex flex-col gap-5 lg:sticky lg:top-18">
          <MissedCard owned={owned} today={today} />
          <RunCard owned={owned} today={today} onOpen={setOpened} />
          {run && <OtherDates program={program} run={run} today={today} />}
          {run && !isWaiting(program) && <ReadyDays programId={program._id} />}
          {run && <ChangedDays owned={owned} today={today} />}
          <OwnSwaps programId={program._id} />
        </div>
        <div className="flex flex-col gap-6">
          <PlanWeeks owned={owned} today={today} onOpen={setOpened} />
          {runs && <EarlierRuns program={program} runs={runs.slice(1)} />}
        </div>
      </div>
      {opened && <WorkoutOverview runDay={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

interface OtherDatesProps {
  program: PurchasedProgram;
  run: ProgramRun;
  today: string;
}

/** Dates that lost against another device's, and the way to restore them. */
function OtherDates({ program, run: { _id: runId }, today }: OtherDatesProps) {
  const values = useRead(otherDates, runId) ?? [];
  const rows = values.map((value) => {
    const [kept, other] = [value.kept, value.other].map((date) => shortDay(String(date), today));
    return { value, title: titleOf(program, value), verb: 'chose', kept: kept!, other: other! };
  });
  return (
    <div className="-mx-4 empty:hidden sm:mx-0">
      <OtherValueList rows={rows} />
    </div>
  );
}

function titleOf({ trainingPlan }: PurchasedProgram, { dayId, field }: OtherDate): string {
  const day = trainingPlan.find(({ _id }) => _id === dayId);
  if (!day) return 'First day';
  return field === 'moved' ? workoutTitle(day) : `${workoutTitle(day)} and everything after it`;
}

function Head({ program }: { program: PurchasedProgram }) {
  const weeks = Math.ceil(program.trainingPlan.length / 7);
  const workouts = program.trainingPlan.filter(isTrainingDay).length;
  return (
    <header className="flex flex-col gap-5 sm:flex-row sm:items-end">
      {program.image && (
        <img
          src={program.image}
          alt=""
          className="aspect-video w-full rounded-card border border-line object-cover sm:w-[280px]"
        />
      )}
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-xl font-semibold text-balance wrap-anywhere sm:text-2xl">
          {program.title}
        </h1>
        <p className="pt-1 text-muted">
          by {program.author.firstName} · {counted(weeks, 'week')}
          {/* A plan whose access ended keeps only its days. */}
          {workouts > 0 && ` · ${counted(workouts, 'workout')}`}
        </p>
        {program.description && (
          <p className="max-w-[64ch] pt-3 wrap-anywhere whitespace-pre-line">
            {program.description}
          </p>
        )}
      </div>
    </header>
  );
}

/** The receipt for the next 14 days of a program; ticked only once every file was checked. */
function ReadyDays({ programId }: { programId: ProgramId }) {
  const { words, get } = useReadyDays(programId);
  const isReady = words?.isReady ?? false;
  const Icon = isReady ? Check : TriangleAlert;
  return (
    <section
      aria-label="Without a signal"
      className="flex min-h-22 items-start gap-4 rounded-card border border-line bg-surface p-5"
    >
      <span className="flex w-5 shrink-0 justify-center pt-0.5">
        {words && (
          <Icon
            size={20}
            strokeWidth={2.5}
            aria-hidden
            className={isReady ? 'text-above' : 'text-middling'}
          />
        )}
      </span>
      <div role="status" className="min-w-0 flex-1">
        <h3 className="font-semibold">{words?.title ?? 'The next 14 days'}</h3>
        <p className="text-sm text-muted">
          {words?.detail ?? 'Checking that everything is on this device…'}
        </p>
        {get && (
          <Button className="mt-3" onClick={get}>
            Download
          </Button>
        )}
      </div>
    </section>
  );
}

function ChangedDays({ owned, today }: { owned: OwnedProgram; today: string }) {
  const device = useDevice();
  const { run, sessions } = owned;
  const days = new Map(runDays(owned, today).map((runDay) => [runDay.day._id, runDay]));
  const changes = run
    ? changedDays({ run, sessions }).flatMap(({ dayId, value }) => {
        const runDay = days.get(dayId);
        return runDay ? [{ runDay, value }] : [];
      })
    : [];
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changed" className="flex flex-col gap-3">
      <h2 id="changed" className="text-sm font-semibold text-muted">
        Not as planned
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {changes.map(({ runDay, value }) => (
          <li
            key={`${runDay.day._id} ${value}`}
            className="flex items-center justify-between gap-3 py-2 pr-2 pl-5"
          >
            <span className="min-w-0">
              <span className="block font-medium">{workoutTitle(runDay.day)}</span>
              <span className="block text-sm text-muted">{changeWords(runDay, value)}</span>
            </span>
            <Button
              className="shrink-0 border-transparent px-4 text-sm"
              aria-label={`Undo: ${workoutTitle(runDay.day)}, ${changeWords(runDay, value)}`}
              onClick={() => void backToPlan(device, runDay, value)}
            >
              <Undo2 size={18} aria-hidden />
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function markViewed(device: Device, programId: ProgramId): Promise<void> {
  const { markProgramViewed } = await import('#offline/commands/program-run.ts');
  await markProgramViewed(device, { programId });
}

function OwnSwaps({ programId }: { programId: ProgramId }) {
  const details = useRead(userDetails);
  const swaps = swapList(swapsIn(details?.preferences, programId));
  if (swaps.length === 0) return null;
  return (
    <section aria-labelledby="swaps" className="flex flex-col gap-3">
      <h2 id="swaps" className="text-sm font-semibold text-muted">
        Your swaps
      </h2>
      <div className="rounded-card border border-line bg-surface pr-2 pl-5">
        <LastingSwapList programId={programId} swaps={swaps} />
      </div>
    </section>
  );
}

function changeWords({ run, index, date }: RunDay, value: ChangedValue): string {
  const { moved = 0, shifted = 0 } = run.trainingSchedule[index] ?? {};
  const on = formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' });
  if (value === 'skipped') return `Skipped on ${on}`;
  const days = value === 'moved' ? moved : shifted;
  const by = `${daysText(Math.abs(days))} ${days < 0 ? 'earlier' : 'later'}`;
  return value === 'moved' ? `Moved to ${on}, ${by}` : `Everything from here on ${by}`;
}
