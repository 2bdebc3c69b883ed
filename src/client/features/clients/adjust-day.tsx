import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { TrainingPlanDay, TrainingSession } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import type { PlanEditing } from '#client/shared/plan/set-edits.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useTypedText } from '#client/shared/screen/use-typed-text.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { Button } from '#client/ui/button.tsx';
import { missingMaxes } from '#domain/coaching/missing-maxes.ts';
import { unfilledProblem } from '#domain/conversation/placeholders.ts';
import { planRefusalTexts } from '#domain/program/plan-outcome.ts';
import type { Maxes } from '#domain/session/pinned-max.ts';
import { doneSets } from '#domain/session/sets.ts';
import { prescribe, undoPrescribedDays } from '#offline/commands/prescribe-days.ts';
import type { RefusedDay } from '#offline/queries/clients.ts';
import { useStore } from '#client/shared/screen/store.ts';
import { type DayDraft, draftName, openDayDraft } from './day-draft.ts';
import { AdjustExercise } from './adjust-exercise.tsx';
import { MissingMaxesForm } from './missing-maxes-form.tsx';
import { OwnVersionNote, ownVersionWords, useGetsUpdates } from './own-version.tsx';
import { RefusedNote } from './refused-note.tsx';
import { WordToClient } from './word-to-client.tsx';

export interface AdjustDayProps {
  clientId: UserId;
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
  const { clientId, firstName, programId, day, refused, underWay, maxes, takesFocus } = props;
  const follows = useGetsUpdates(programId);
  const [draft] = useState(() => openDayDraft(programId, day));
  const exercises = useStore({ subscribe: draft.subscribe, read: draft.exercises });
  const editing = usePlanEditing(draft);
  const done = useMemo(
    () => new Set(underWay ? doneSets(underWay).map(({ id }) => id) : []),
    [underWay],
  );
  useTakenOver();
  const { why, leave, discard, send } = useLeaving(props, draft);
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
            <AdjustExercise
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
      <MissingMaxesForm
        clientId={clientId}
        firstName={firstName}
        missing={missingMaxes([{ exercises }], maxes)}
        where="This day asks for"
      />
      <WordToClient firstName={firstName} why={why} />
      <SaveBar
        firstName={firstName}
        isReady={unfilledProblem(why.text) === null}
        onSave={send}
        onCancel={leave}
      />
    </section>
  );
}

/** The ways out: sent, left with what was changed to bring back, or a refused change discarded. */
function useLeaving(props: AdjustDayProps, draft: DayDraft) {
  const { firstName, programId, day, refused, onClose } = props;
  const device = useDevice();
  const follows = useGetsUpdates(programId);
  const why = useTypedText(`${draftName(programId, day)}-why`);
  const forget = () => {
    draft.forget();
    why.forget();
  };
  const leave = () => {
    const { text } = why;
    const isChanged = draft.isChanged();
    forget();
    if (isChanged)
      props.onLeave(() => {
        draft.keep();
        why.type(text);
      });
    onClose();
  };
  const discard = () => {
    forget();
    props.onDiscard();
    onClose();
  };
  const send = useOneAtATime(async () => {
    if (!refused && !draft.isChanged()) return leave();
    // A half-typed value is included: the field committed it when it lost focus.
    const exercises = draft.onto(day);
    const outcome = await prescribe(device, { programId, seen: day, exercises, why: why.text });
    if (!outcome.allowed) return toastRefusal(outcome.code);
    forget();
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
  return { why, leave, discard, send };
}

interface SaveBarProps {
  firstName: string;
  isReady: boolean;
  onSave: () => void;
  onCancel: () => void;
}

const SaveBar = ({ firstName, isReady, onSave, onCancel }: SaveBarProps) => (
  <div className="sticky bottom-[calc(64px+var(--workout-bar)+env(safe-area-inset-bottom))] z-10 -mx-4 flex gap-2 border-t border-line bg-ground/95 px-4 py-3 backdrop-blur-sm lg:bottom-(--workout-bar)">
    <Button
      theme="primary-cta"
      disabled={!isReady}
      onClick={() => onSave()}
      className="flex-1 sm:flex-none"
    >
      Save for {firstName}
    </Button>
    <Button onClick={onCancel}>Cancel</Button>
  </div>
);

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
