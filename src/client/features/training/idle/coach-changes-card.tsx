import { Check, ChevronRight, PencilLine } from 'lucide-react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { workoutTitle } from '#domain/program/program-run.ts';
import { dismissCoachChanges } from '#offline/commands/dismiss-coach-changes.ts';
import { counted } from '#domain/plural.ts';
import { alikeChanges, alikeDays, type CoachChange } from '../alike-changes.ts';
import { coachChangesText } from '../coach-changes-text.ts';
import { CoachsWord } from '../coachs-word.tsx';
import { type OwnedProgram, type RunDay, openDays } from '../training-days.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { dayChanges } from '#offline/queries/day-changes.ts';

export interface CoachChangesCardProps {
  programs: readonly OwnedProgram[];
  today: string;
  onOpen: (day: RunDay) => void;
}

/** Coming days that a coach moved, skipped or adjusted, until the athlete has seen them; else nothing. */
export function CoachChangesCard({ programs, today, onOpen }: CoachChangesCardProps) {
  const device = useDevice();
  const units = useUnits();
  const changes = useUnseenCoachChanges(programs, today);
  if (changes.length === 0) return null;
  const dismiss = async () =>
    dismissCoachChanges(device, { seqs: changes.flatMap(({ change }) => change.seqs) });
  return (
    <section
      aria-labelledby="coach-changes"
      className="rounded-card border border-information/40 bg-information/10"
    >
      <div className="flex items-center justify-between gap-3 py-1 pr-1 pl-5">
        <h2
          id="coach-changes"
          className="flex min-w-0 items-center gap-2 font-semibold text-information"
        >
          <PencilLine size={18} aria-hidden className="shrink-0" />
          Changed by your coach
        </h2>
        <Button
          className="shrink-0 border-transparent bg-transparent px-3! text-sm"
          onClick={() => void dismiss()}
        >
          <Check size={18} aria-hidden />
          Got it
        </Button>
      </div>
      <ul className="divide-y divide-information/25 border-t border-information/25">
        {alikeChanges(changes, (change) => coachChangesText(change, units, today)).map((alike) => (
          <ChangeLine key={alike[0]!.runDay.day._id} alike={alike} today={today} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

interface ChangeLineProps {
  /** One day, or several that changed alike. */
  alike: readonly CoachChange[];
  today: string;
  onOpen: (day: RunDay) => void;
}

/** At most this many lines per day; opening the day shows all of them. */
const mostLines = 3;

function ChangeLine({ alike, today, onOpen }: ChangeLineProps) {
  const units = useUnits();
  const [first, ...others] = alike;
  if (!first) return null;
  const { runDay, change } = first;
  const lines = coachChangesText(change, units, today);
  const more = lines.length - mostLines;
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(runDay)}
        className="flex min-h-14 w-full items-center gap-3 px-5 py-2 text-left hover:bg-information/10"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">
            {workoutTitle(runDay.day)}
            {others.length > 0 && ` and ${counted(others.length, 'more workout', 'more workouts')}`}
          </span>
          <span className="block text-sm wrap-anywhere">{alikeDays(alike, today)}</span>
          <CoachsWord why={change.plan?.why} />
          {lines.slice(0, mostLines).map((line) => (
            <span key={line} className="block text-sm text-muted wrap-anywhere">
              {line}
            </span>
          ))}
          {more > 0 && <span className="block text-sm text-muted">and {more} more</span>}
        </span>
        <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
      </button>
    </li>
  );
}

/** Changes the athlete has not seen, the earliest day first. */
function useUnseenCoachChanges(programs: readonly OwnedProgram[], today: string): CoachChange[] {
  const device = useDevice();
  const runs = programs.flatMap(({ program, run }) =>
    run ? [{ programId: program._id, runId: run._id }] : [],
  );
  const changes = useLiveQuery(
    async () => (await Promise.all(runs.map(async (run) => dayChanges(device, run)))).flat(),
    [device, JSON.stringify(runs)],
  );
  const ofDay = new Map(changes?.map((change) => [change.dayId, change]));
  return programs
    .flatMap((owned) => openDays(owned, today))
    .flatMap((runDay) => {
      const change = ofDay.get(runDay.day._id);
      return change && isToCome(runDay) ? [{ runDay, change }] : [];
    })
    .toSorted((a, b) => a.runDay.date.localeCompare(b.runDay.date));
}

/** A started workout shows its changes itself, set by set. */
const isToCome = ({ state }: RunDay): boolean =>
  state === 'planned' || state === 'missed' || state === 'skipped';
