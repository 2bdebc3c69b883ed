import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { ProgramId, ProgramRunId } from '#contract/ids.ts';
import type { PurchasedProgram } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { FirstReading, useOpenedAt } from '#client/shared/sync/first-reading.tsx';
import { OtherValueList } from '#client/shared/sync/other-values.tsx';
import { ReadyDays } from './ready-days.tsx';
import { useToday } from '#client/shared/dates/today.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { NotFoundView } from '#client/ui/not-found-view.tsx';
import { isTrainingDay } from '#domain/program/program-run.ts';
import { markProgramViewed } from '#offline/commands/program-run.ts';
import { knownProgram } from '#offline/queries.ts';
import { otherStarts } from '#offline/queries/other-values.ts';
import { runsOf } from '#offline/queries/runs.ts';
import { counted } from '#domain/plural.ts';
import { ChangedDays } from './changed-days.tsx';
import { EarlierRuns } from './earlier-runs.tsx';
import { MissedCard } from './missed-card.tsx';
import { PlanWeeks } from './plan-weeks.tsx';
import { RunCard } from './run-card.tsx';
import { shortDay } from './short-day.ts';
import type { OwnedProgram, RunDay } from './training-days.ts';
import { WorkoutOverview } from './workout-overview.tsx';

/** A bought program: its run, the coming workouts, and earlier runs. */
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
    if (!owned.program.hasBeenViewed) void markProgramViewed(device, { programId });
  }, [device, owned, programId]);
  if (owned) {
    return (
      <div className="flex flex-col gap-5">
        <Program owned={owned} />
      </div>
    );
  }
  if (owned === null) return <NotFoundView resource="Program" />;
  return read ? <FirstReading /> : <LoadingView />;
}

function Program({ owned }: { owned: OwnedProgram }) {
  const device = useDevice();
  const today = useToday();
  const { program, run } = owned;
  const runs = useLiveQuery(async () => runsOf(device, program._id), [device, program._id]);
  const [opened, setOpened] = useState<RunDay | null>(null);
  return (
    <>
      <Head program={program} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="flex flex-col gap-5 lg:sticky lg:top-18">
          <MissedCard owned={owned} today={today} />
          <RunCard owned={owned} today={today} onOpen={setOpened} />
          {run && <OtherStarts runId={run._id} today={today} />}
          {run && !program.accessEndedAt && <ReadyDays programId={program._id} />}
          {run && <ChangedDays owned={owned} today={today} />}
        </div>
        <div className="flex flex-col gap-6">
          <PlanWeeks owned={owned} today={today} onOpen={setOpened} />
          {runs && <EarlierRuns program={program} runs={runs.slice(1)} />}
        </div>
      </div>
      {opened && <WorkoutOverview runDay={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** A first day that lost against another device's, and the way to restore it. */
function OtherStarts({ runId, today }: { runId: ProgramRunId; today: string }) {
  const device = useDevice();
  const values = useLiveQuery(async () => otherStarts(device, runId), [device, runId], []);
  const rows = values.map((value) => {
    const [kept, other] = [value.kept, value.other].map((date) => shortDay(String(date), today));
    return { value, title: 'First day', verb: 'chose', kept: kept!, other: other! };
  });
  return (
    <div className="-mx-4 empty:hidden sm:mx-0">
      <OtherValueList rows={rows} />
    </div>
  );
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
