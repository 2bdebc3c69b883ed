import { ArrowLeftRight } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { ProgramId, SetId } from '#contract/ids.ts';
import type {
  Exercise,
  SubExercise,
  TrainingPlanDay,
  TrainingSession,
} from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { MovementPicker } from '#client/shared/movements/movement-picker.tsx';
import { ClockField } from '#client/shared/plan/clock-field.tsx';
import { PlanSetTable } from '#client/shared/plan/plan-set-table.tsx';
import { RestField } from '#client/shared/plan/rest-field.tsx';
import { type PlanEditing, setEdits } from '#client/shared/plan/set-edits.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { Button } from '#client/ui/button.tsx';
import { MovementPicture } from '#client/shared/movements/movement-picture.tsx';
import { groupOf, partLabel, partsOf } from '#domain/exercise/group.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { changeClock, fillRounds } from '#domain/program/exercise-clock.ts';
import { changeExercises } from '#domain/program/plan-exercises.ts';
import { planRefusalTexts } from '#domain/program/plan-outcome.ts';
import type { Maxes } from '#domain/session/pinned-max.ts';
import { doneSets } from '#domain/session/sets.ts';
import { prescribe, undoPrescribedDays } from '#offline/commands/coach-client.ts';
import type { RefusedDay } from '#offline/queries/clients.ts';
import { useStore } from '#client/shared/screen/store.ts';
import { type DayDraft, openDayDraft } from './day-draft.ts';
import { OwnVersionNote, ownVersionWords, useGetsUpdates } from './own-version.tsx';
import { PercentLine } from './percent-line.tsx';
import { RefusedNote } from './refused-note.tsx';

export interface AdjustDayProps {
  firstName: string;
  programId: ProgramId;
  /** The current day or, after a refusal, the day as the coach wanted it. */
  day: TrainingPlanDay;
  refused: RefusedDay | null;
  /** The workout that the athlete is doing from this day right now. */
  underWay: TrainingSession | undefined;
  /** What this client's percentages are taken of. */
  maxes: Maxes;
  /** The coach opened it just now; false if a reload found it open. */
  takesFocus: boolean;
  onClose: () => void;
  /** `undo` restores the discarded draft. */
  onLeave: (undo: () => void) => void;
  onDiscard: () => void;
}

/** Loads, sets, rests and movements of one client's day; the program on sale stays as it is. */
export function AdjustDay(props: AdjustDayProps) {
  const { firstName, programId, day, refused, underWay, maxes, takesFocus, onClose } = props;
  const device = useDevice();
  const follows = useGetsUpdates(programId);
  const [draft] = useState(() => openDayDraft(programId, day));
  const exercises = useStore({ subscribe: draft.subscribe, read: draft.exercises });
  const editing = usePlanEditing(draft);
  const done = useMemo(
    () => new Set(underWay ? doneSets(underWay).map(({ id }) => id) : []),
    [underWay],
  );
  useTakenOver();
  const leave = () => {
    const isChanged = draft.isChanged();
    draft.forget();
    if (isChanged) props.onLeave(draft.keep);
    onClose();
  };
  const discard = () => {
    draft.forget();
    props.onDiscard();
    onClose();
  };
  const send = useOneAtATime(async () => {
    if (!refused && !draft.isChanged()) return leave();
    // A half-typed value is included: the field committed it when it lost focus.
    const exercises = draft.onto(day);
    const outcome = await prescribe(device, { programId, seen: day, exercises });
    if (!outcome.allowed) return toastRefusal(outcome.code);
    draft.forget();
    const undo = async () => {
      const days = [{ seen: day, exercises }];
      const undone = await undoPrescribedDays(device, { programId, days, followed: follows });
      if (!undone.allowed) toastRefusal(undone.code);
    };
    showToast({
      color: 'success',
      text: `Adjusted for ${firstName}`,
      ...(follows && { description: ownVersionWords(firstName) }),
      action: { label: 'Undo', run: () => void undo() },
    });
    onClose();
  });
  return (
    <section aria-labelledby="adjust" className="flex flex-col gap-4">
      <Heading id="adjust" takesFocus={takesFocus}>
        Adjust this day for {firstName}
      </Heading>
      {refused && <RefusedNote firstName={firstName} refused={refused} onDiscard={discard} />}
      <p className="rounded-control bg-sunken px-4 py-3 text-sm">
        {underWay
          ? `${firstName} is doing this workout now. Sets already done stay as they are; the rest change on their phone.`
          : `This changes the day for ${firstName} only. Your program stays the same.`}
      </p>
      {follows && <OwnVersionNote firstName={firstName} />}
      <ol className="flex flex-col gap-4">
        {exercises.map((exercise, index) => (
          <li key={exercise._id}>
            <ExerciseFields
              exercise={exercise}
              exercises={exercises}
              index={index}
              editing={editing}
              done={done}
              maxes={maxes}
            />
          </li>
        ))}
      </ol>
      <div className="sticky bottom-[calc(64px+var(--workout-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 flex gap-2 border-t border-line bg-ground/95 px-4 py-3 backdrop-blur-sm lg:bottom-(--workout-bar)">
        <Button theme="primary-cta" onClick={() => send()} className="flex-1 sm:flex-none">
          Save for {firstName}
        </Button>
        <Button onClick={leave}>Cancel</Button>
      </div>
    </section>
  );
}

interface HeadingProps {
  id: string;
  takesFocus: boolean;
  children: ReactNode;
}

/** The element that had the focus disappeared when this appeared. */
function Heading({ id, takesFocus, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className="text-lg font-semibold focus:outline-none">
      {children}
    </h2>
  );
}

/** A field commits its value on blur; a reload has to blur it too. */
function useTakenOver(): void {
  useEffect(() => {
    const leaveField = () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
    addEventListener('pagehide', leaveField);
    return () => removeEventListener('pagehide', leaveField);
  }, []);
}

function usePlanEditing(draft: DayDraft): PlanEditing {
  const { newId } = useDevice();
  return useMemo(
    () => ({
      read: draft.plan,
      newId,
      edit: (rule) => {
        const outcome = draft.edit(rule);
        if (!outcome.allowed) showToast({ color: 'error', text: planRefusalTexts[outcome.code] });
        return outcome.allowed;
      },
    }),
    [draft, newId],
  );
}

interface ExerciseFieldsProps {
  exercise: Exercise;
  exercises: readonly Exercise[];
  index: number;
  editing: PlanEditing;
  done: ReadonlySet<SetId>;
  maxes: Maxes;
}

function ExerciseFields(props: ExerciseFieldsProps) {
  const { exercise, exercises, index, editing, done, maxes } = props;
  const group = groupOf(exercise);
  const setRest = (rest: number) =>
    editing.edit((draft) => changeExercises(draft, { exerciseIds: [exercise._id], rest }));
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      {partsOf(exercise).map((part, place) => (
        <PartFields
          key={part._id}
          part={part}
          label={group === 'single' ? null : partLabel(exercises, index, place)}
          number={index + 1}
          editing={editing}
          done={done}
          maxes={maxes}
        />
      ))}
      <ClockField
        exercise={exercise}
        onChange={(clock) =>
          editing.edit((draft) => changeClock(draft, { exerciseId: exercise._id, clock }))
        }
        onFill={() =>
          editing.edit((draft) =>
            fillRounds(draft, { exerciseId: exercise._id, newId: editing.newId }),
          )
        }
      />
      {group !== 'circuit' && !exercise.clock && (
        <div className="max-w-[240px]">
          <RestField
            label={group === 'single' ? 'Rest after each set' : 'Rest after each round'}
            rest={exercise.rest}
            onChange={setRest}
          />
        </div>
      )}
    </article>
  );
}

interface PartFieldsProps {
  part: SubExercise;
  /** 'A1' in a superset or circuit. */
  label: string | null;
  number: number;
  editing: PlanEditing;
  done: ReadonlySet<SetId>;
  maxes: Maxes;
}

function PartFields({ part, label, number, editing, done, maxes }: PartFieldsProps) {
  const [isPicking, setIsPicking] = useState(false);
  const edits = useMemo(() => setEdits(editing, part._id), [editing, part._id]);
  const title = movementName(part.movement);
  // A begun exercise keeps its movement.
  const isBegun = part.sets.some(({ id }) => done.has(id));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <MovementPicture movement={part.movement} size={44} number={number} />
        <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {label && <span className="pr-1 text-muted">{label} </span>}
          {title}
        </h3>
        {!isBegun && (
          <Button onClick={() => setIsPicking(true)} className="px-3! text-sm">
            <ArrowLeftRight size={16} aria-hidden />
            Swap
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      <PlanSetTable exercise={part} title={title} edits={edits} done={done} />
      <PercentLine part={part} maxes={maxes} />
      {isPicking && (
        <MovementPicker
          title={`Instead of ${title}`}
          chosen={typeof part.movement === 'object' ? part.movement._id : null}
          like={typeof part.movement === 'object' ? part.movement : undefined}
          onChoose={(movement) => {
            editing.edit((draft) => changeExercises(draft, { exerciseIds: [part._id], movement }));
            setIsPicking(false);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  );
}
