import { Minus, Plus } from 'lucide-react';
import type { ExerciseSet } from '#contract/training.ts';
import { storedToShown, typedToStored } from '#domain/exercise/quantity.ts';
import { editSet } from '#domain/session/edit-set.ts';
import { roundTo, unitNames, type Units } from '#domain/units.ts';
import { shownLoads } from './shown-loads.ts';
import { weightSteps } from './value-cell.tsx';
import { useWorkout } from './workout-context.ts';

export interface StepRowProps {
  set: ExerciseSet;
  /** 'Set 2' */
  name: string;
  /** Kilograms that a tick would log if nothing else is known. */
  carried: number | null;
  columnCount: number;
  units: Units;
}

/** Below the next set: one tap makes it a step heavier or lighter, and the tick is the second. */
export function StepRow({ set, name, carried, columnCount, units }: StepRowProps) {
  const { edit } = useWorkout();
  const isPercent = set.weight?.metric === 'percent1RM';
  const step = weightSteps[units];
  const change = (by: number) => {
    const kg =
      (isPercent ? set.load : set.weight?.actual) ??
      shownLoads.get(set.id) ??
      (isPercent ? carried : (set.weight?.recommended ?? carried));
    if (kg === null) return;
    const shown = Math.max(0, roundTo(storedToShown('weight', kg, units) + by, 2));
    const stored = typedToStored('weight', shown, units);
    edit(editSet, { setId: set.id, values: isPercent ? { load: stored } : { weight: stored } });
  };
  const unit = unitNames[units].weight;
  return (
    <tr className="bg-raised">
      <td colSpan={columnCount} className="px-2 pb-2">
        <div className="flex gap-2 pl-8">
          {[
            { by: -step, Icon: Minus, word: 'lighter' },
            { by: step, Icon: Plus, word: 'heavier' },
          ].map(({ by, Icon, word }) => (
            <button
              key={word}
              type="button"
              aria-label={`${name}: ${step} ${unit} ${word}`}
              onClick={() => change(by)}
              className="inline-flex h-11 items-center gap-1.5 rounded-control border border-line px-3 text-sm font-semibold text-muted active:bg-line hover:text-ink"
            >
              <Icon size={16} strokeWidth={2.5} aria-hidden />
              {step} {unit}
            </button>
          ))}
        </div>
      </td>
      <td aria-hidden className="p-0 lg:hidden" />
    </tr>
  );
}
