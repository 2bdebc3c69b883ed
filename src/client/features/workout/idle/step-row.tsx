import { Minus, Plus } from 'lucide-react';
import type { ExerciseSet } from '#contract/training.ts';
import { storedToShown, typedToStored } from '#domain/exercise/quantity.ts';
import { findSet } from '#domain/session/sets.ts';
import { editSet } from '#domain/session/edit-set.ts';
import { roundTo, unitNames, type Units } from '#domain/units.ts';
import { nextWeight } from './next-weight.ts';
import { shownLoads } from '../shown-loads.ts';
import { weightSteps } from '../value-cell.tsx';
import { useSession, useWorkout } from '../workout-context.ts';

export interface StepRowProps {
  set: ExerciseSet;
  /** 'Set 2' */
  name: string;
  /** Kilograms that a tick would log if nothing else is known. */
  carried: number | null;
  columnCount: number;
  units: Units;
}

/**
 * Below the table, for the next set: one tap makes it a step heavier or lighter, or the next of the athlete's own
 * dumbbells or weights of a stack, and the tick is the second.
 */
export function StepRow({ set, name, carried, columnCount, units }: StepRowProps) {
  const { edit } = useWorkout();
  const isPercent = set.weight?.metric === 'percent1RM';
  const movement = useSession((session) => findSet(session, set.id)?.entry.movement);
  const isOwn = nextWeight('0', movement, 1) !== null;
  const step = weightSteps[units];
  const change = (direction: 1 | -1) => {
    const kg =
      (isPercent ? set.load : set.weight?.actual) ??
      shownLoads.get(set.id) ??
      (isPercent ? carried : (set.weight?.recommended ?? carried));
    if (kg === null) return;
    const from = storedToShown('weight', kg, units);
    const shown =
      nextWeight(String(from), movement, direction) ??
      Math.max(0, roundTo(from + direction * step, 2));
    const stored = typedToStored('weight', shown, units);
    edit(editSet, { setId: set.id, values: isPercent ? { load: stored } : { weight: stored } });
  };
  const unit = unitNames[units].weight;
  return (
    <tr className="bg-raised">
      <td colSpan={columnCount} className="px-2 pb-2">
        <div className="flex flex-wrap items-center gap-2">
          <span aria-hidden className="pl-1 text-sm text-muted">
            {name}
          </span>
          {[
            { direction: -1 as const, Icon: Minus, word: 'lighter', next: 'Lighter' },
            { direction: 1 as const, Icon: Plus, word: 'heavier', next: 'Heavier' },
          ].map(({ direction, Icon, word, next }) => (
            <button
              key={word}
              type="button"
              aria-label={`${name}: ${isOwn ? word : `${step} ${unit} ${word}`}`}
              onClick={() => change(direction)}
              className="inline-flex h-11 items-center gap-1.5 rounded-control border border-line px-3 text-sm font-semibold text-muted active:bg-line hover:text-ink"
            >
              <Icon size={16} strokeWidth={2.5} aria-hidden />
              {isOwn ? next : `${step} ${unit}`}
            </button>
          ))}
        </div>
      </td>
      <td aria-hidden className="p-0 lg:hidden" />
    </tr>
  );
}
