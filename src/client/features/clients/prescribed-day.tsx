import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ClientProgram } from '#contract/clients.ts';
import type { UserId } from '#contract/ids.ts';
import type { SubExercise, TrainingPlanDay } from '#contract/training.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { RuleText } from '#client/shared/plan/rule-text.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import { dismissToast, showToast } from '#client/shared/screen/toasts.ts';
import { keepTyped, readTyped } from '#client/shared/screen/typed-draft.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { MovementPicture } from '#client/shared/movements/movement-picture.tsx';
import { clockText } from '#domain/exercise/clock.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { groupOf, partLabel, partsOf } from '#domain/exercise/group.ts';
import { setsWords } from '#domain/program/exercise-line.ts';
import type { Maxes } from '#domain/session/pinned-max.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import { discardRefused } from '#offline/commands/refused-entry.ts';
import { prescribedDay, type CurrentPrescription } from '#offline/queries/clients.ts';
import type { ClientTraining } from './client-calls.ts';
import { type ClientDayState, type DayOfClient, runSessionsOf } from './client-days.ts';
import { ChangedForClient } from './changed-for-client.tsx';
import { ChangeDaysButton } from './change-days/change-days-button.tsx';
import { dayToAdjust, draftName } from './day-draft.ts';
import { MoveClientDay } from './move-client-day.tsx';
import { PercentLine } from './percent-line.tsx';
import { RefusedNote } from './refused-note.tsx';

const AdjustDay = lazyPart(async () => (await import('./adjust-day.tsx')).AdjustDay);

export interface PrescribedDayProps {
  clientId: UserId;
  firstName: string;
  program: ClientProgram;
  run: ProgramRun | null;
  /** The day as last read, with the workouts done from it. */
  training: ClientTraining;
  /** The day as `training` shows it. */
  shown: DayOfClient;
  /** What this client's percentages are taken of. */
  maxes: Maxes;
}

const headings: Record<Exclude<ClientDayState, 'rest' | 'done'>, string> = {
  started: 'Prescribed',
  planned: 'Planned',
  unscheduled: 'Planned',
  missed: 'Missed',
  skipped: 'Skipped',
};

export function PrescribedDay(props: PrescribedDayProps) {
  const { clientId, firstName, program, training, shown, maxes } = props;
  const { day: seen, sessions } = training;
  const device = useDevice();
  const name = draftName(program._id, seen);
  const editor = useEditor(name);
  const current = useRead(prescribedDay, program._id, seen);
  if (!current || shown.state === 'rest') return null;
  const { refused, day } = current;
  if (shown.state === 'done') {
    const forget = () => {
      keepTyped(name, null);
      if (refused) void discardRefused(device, refused);
      editor.close();
    };
    return editor.opened || refused ? (
      <TooLate firstName={firstName} onRead={forget} />
    ) : (
      <ChangedForClient day={seen} firstName={firstName} />
    );
  }
  const discard = async () => {
    if (!refused) return;
    const { exercises } = refused;
    editor.close();
    await discardRefused(device, refused);
    editor.offerUndo('Discarded', () => keepTyped(name, { from: day.exercises, exercises }));
  };
  if (!editor.opened)
    return <CurrentDay {...props} current={current} editor={editor} onDiscard={discard} />;
  const underWay = sessions.find(({ status }) => status === 'started');
  return (
    <Suspense fallback={<LoadingView />}>
      <AdjustDay
        clientId={clientId}
        firstName={firstName}
        programId={program._id}
        day={dayToAdjust(current, underWay)}
        refused={refused}
        underWay={underWay}
        maxes={maxes}
        takesFocus={editor.opened === 'just now'}
        onClose={editor.close}
        onLeave={(undo) => editor.offerUndo('Changes discarded', undo)}
        onDiscard={() => void discard()}
      />
    </Suspense>
  );
}

type Editor = ReturnType<typeof useEditor>;

/** An edit that a reload interrupted is open again. */
function useEditor(name: string) {
  const [opened, setOpened] = useState<'before' | 'just now' | null>(() =>
    readTyped(name) === null ? null : 'before',
  );
  const [closed, setClosed] = useState(0);
  const offered = useRef(0);
  const open = () => {
    dismissToast(offered.current);
    setOpened('just now');
  };
  return {
    opened,
    /** How many times it was closed. */
    closed,
    open,
    close: () => {
      setOpened(null);
      setClosed(closed + 1);
    },
    /** `undo` makes a draft of the discarded edit again. */
    offerUndo: (text: string, undo: () => void) => {
      const run = () => {
        undo();
        open();
      };
      offered.current = showToast({ text, action: { label: 'Undo', run } });
    },
  };
}

interface CurrentDayProps extends PrescribedDayProps {
  current: CurrentPrescription;
  editor: Editor;
  onDiscard: () => Promise<void>;
}

function CurrentDay(props: CurrentDayProps) {
  const { clientId, firstName, program, run, shown, current, editor, maxes, onDiscard } = props;
  const { day, isUnsent, refused } = current;
  const { state, date } = shown;
  const wayIn = useWayIn(editor.closed, refused !== null);
  if (state === 'rest' || state === 'done') return null;
  const titles = new Map(program.days.map((one) => [one._id, one.title]));
  const isMovable = run && date && state !== 'started';
  return (
    <section aria-labelledby="prescribed" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="prescribed" className="text-lg font-semibold">
          {headings[state]}
          {isUnsent && <span className="ml-3 text-sm font-normal text-muted">not sent yet</span>}
        </h2>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-3">
          {isMovable && (
            <MoveClientDay
              run={run}
              sessions={runSessionsOf(program)}
              dayId={day._id}
              date={date}
              isSkipped={state === 'skipped'}
              firstName={firstName}
              titleOf={(dayId) => titles.get(dayId) ?? ''}
            />
          )}
          {!refused && (
            <ChangeDaysButton
              clientId={clientId}
              firstName={firstName}
              program={program}
              run={run}
              dayId={day._id}
            />
          )}
          {!refused && (
            <Button ref={wayIn} theme="primary-default" onClick={editor.open}>
              <SlidersHorizontal size={18} aria-hidden className="max-[359px]:hidden" />
              Adjust
            </Button>
          )}
        </div>
      </div>
      {refused && (
        <RefusedNote
          firstName={firstName}
          refused={refused}
          onChange={editor.open}
          changeRef={wayIn}
          onDiscard={() => void onDiscard()}
        />
      )}
      <ChangedForClient day={day} firstName={firstName} />
      <Exercises day={day} maxes={maxes} program={program} firstName={firstName} />
    </section>
  );
}

/**
 * The focused element disappeared with the editor or the refusal: focus moves to the button that opens the editor.
 */
function useWayIn(closed: number, isRefused: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (closed > 0 && document.activeElement === document.body) button.current?.focus();
  }, [closed, isRefused]);
  return button;
}

/** For an edit that was unfinished, or refused, when the athlete finished the workout. */
const TooLate = ({ firstName, onRead }: { firstName: string; onRead: () => void }) => (
  <section
    role="status"
    className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-5 py-4"
  >
    <p className="max-w-[60ch]">{firstName} finished this workout before your change arrived.</p>
    <Button onClick={onRead}>Ok</Button>
  </section>
);

interface ExercisesProps extends Pick<PrescribedDayProps, 'maxes' | 'program' | 'firstName'> {
  day: TrainingPlanDay;
}

function Exercises({ day: { exercises }, maxes, program, firstName }: ExercisesProps) {
  const units = useUnits();
  const insteadOf = (part: SubExercise) => {
    const id = movementIdOf(part.movement);
    return program.lastingSwaps?.find(({ from }) => from._id === id)?.to;
  };
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {exercises.flatMap((exercise, index) =>
        partsOf<SubExercise>(exercise).map((part, place) => (
          <li key={part._id} className="flex items-center gap-4 px-4 py-3 sm:px-5">
            <MovementPicture movement={part.movement} size={44} number={index + 1} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">
                {groupOf(exercise) !== 'single' && (
                  <span className="pr-1.5 text-muted">{partLabel(exercises, index, place)}</span>
                )}
                {movementName(part.movement)}
              </span>
              <span className="block text-sm text-muted">
                {[
                  setsWords(part, units) || 'No sets yet',
                  exercise.clock && clockText(exercise.clock),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {insteadOf(part) && (
                <span className="block text-sm font-semibold wrap-anywhere">
                  {firstName} does {insteadOf(part)?.title} instead
                </span>
              )}
              <RuleText part={part} />
              <PercentLine part={part} maxes={maxes} />
            </span>
          </li>
        )),
      )}
    </ol>
  );
}
