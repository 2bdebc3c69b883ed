import { Check } from 'lucide-react';
import { useState } from 'react';
import type { ExerciseSet } from '#contract/training.ts';
import { repsFieldOf, repsOf } from '#domain/exercise/exercise-set.ts';
import { asksForReps } from '#domain/session/amrap.ts';
import { findSet } from '#domain/session/sets.ts';
import { lacksWeight } from '#domain/session/weight-to-log.ts';
import { useWorkout } from './workout-context.ts';
import { sessionOf } from './workout-setup.ts';

/** What a tick asks for: a weight before it logs the set, the reps of an AMRAP after it. */
export type SetQuestion = 'weight' | 'reps';

interface QuestionProps {
  question: SetQuestion;
  set: ExerciseSet;
  columnCount: number;
}

/** A row below the set's. */
export const Question = ({ question, set, columnCount }: QuestionProps) => (
  <tr>
    <td colSpan={columnCount} className="px-3 pt-1 pb-2 text-sm">
      <p role="alert">
        {question === 'weight'
          ? 'Enter the weight, or tap the box again to log the set without one.'
          : `How many reps did you get? ${repsOf(set, 'actual') ?? 0} logged so far.`}
      </p>
    </td>
    <td aria-hidden className="p-0 lg:hidden" />
  </tr>
);

interface DoneBoxProps {
  set: ExerciseSet;
  /** 'Set 2', 'A1 set 2'. */
  name: string;
  isCurrent: boolean;
  /** The next tick logs the set without a weight. */
  isWeightAsked: boolean;
  /** Those of the same set last time. */
  lastReps: number | null;
  ask: (question: SetQuestion) => void;
}

/** Shows the tap in the very next frame, which draws only this box; the row and everything else follow. */
export function DoneBox(props: DoneBoxProps) {
  const { set, name, isCurrent, isWeightAsked, lastReps, ask } = props;
  const { actor, tick } = useWorkout();
  const [tapped, setTapped] = useState<boolean | null>(null);
  const onTap = (done: boolean, click: Event, box: HTMLElement) => {
    // The second click of a double-click is a slip of the finger: it must neither untick the set nor answer the
    // question that the first one asks.
    const isDouble = click instanceof UIEvent && click.detail > 1;
    if (isDouble && (!done || isWeightAsked)) return;
    const place = findSet(sessionOf(actor.getSnapshot().context), set.id);
    const askFor = (question: SetQuestion) => {
      ask(question);
      const asks = question === 'weight' ? 'weight' : repsFieldOf(set);
      const field = `[data-field=${asks}] [data-number]`;
      box.closest('tr')?.querySelector<HTMLElement>(field)?.focus();
    };
    if (done && !isWeightAsked && place && lacksWeight(place.entry, place.set))
      return askFor('weight');
    const asksReps = done && place !== null && asksForReps(place.set);
    setTapped(done);
    const asked = () => {
      setTapped(null);
      if (asksReps) askFor('reps');
    };
    tick(set.id, done, asked, lastReps);
  };
  return (
    <label className="relative mx-auto flex h-14 w-12 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={`${name} done`}
        checked={tapped ?? set.done}
        onChange={({ target, nativeEvent }) => onTap(target.checked, nativeEvent, target)}
        className={`peer absolute inset-x-0 inset-y-1 m-auto size-9 appearance-none rounded-control border-2 checked:border-above checked:bg-above ${isCurrent ? 'border-ink' : 'border-edge'}`}
      />
      <Check
        size={24}
        strokeWidth={3.5}
        aria-hidden
        className="pointer-events-none relative invisible text-surface peer-checked:visible"
      />
    </label>
  );
}
