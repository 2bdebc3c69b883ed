import { Minus, Plus } from 'lucide-react';
import type { ExerciseSet, SubExerciseLogEntry } from '#contract/training.ts';
import { useGym } from '#client/shared/workout/use-gym.ts';
import { nextOfGear } from '#domain/exercise/gear.ts';
import { storedToShown, typedToStored } from '#domain/exercise/quantity.ts';
import { findSet } from '#domain/session/sets.ts';
import { editSet } from '#domain/session/edit-set.ts';
import { type Gym, nextWeight, shownTarget } from '#domain/session/target-load.ts';
import { isInOtherUnit, roundTo, unitNames, type Units } from '#domain/units.ts';
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

const directions = [
  { sign: -1, Icon: Minus, word: 'lighter' },
  { sign: 1, Icon: Plus, word: 'heavier' },
] as const;

/**
 * Below the table, for the next set: one tap makes it the next heavier or lighter weight that the athlete can load, and
 * the tick is the second.
 */
export function StepRow({ set, name, carried, columnCount, units }: StepRowProps) {
  const { edit } = useWorkout();
  const gym = useGym();
  const entry = useSession((session) => findSet(session, set.id)?.entry);
  if (!entry) return null;
  const isPercent = set.weight?.metric === 'percent1RM';
  const known = (isPercent ? set.load : set.weight?.actual) ?? offeredTo(set, entry, gym);
  const kg = known ?? (isPercent ? null : carried);
  const unit = unitNames[units].weight;
  const step = weightSteps[units];
  const from = kg === null ? null : storedToShown('weight', kg, units);
  // The weights of one's own dumbbells or stack have steps of their own.
  const isOwn = nextOfGear(0, 1, { movement: entry.movement, gear: gym.gear }) !== null;
  const steps = directions.map((direction) => {
    const by = direction.sign * step;
    const to = from === null ? null : nextWeight(from, by, { movement: entry.movement, gym });
    const isStep = !isOwn && to !== null && from !== null && roundTo(to - from, 2) === by;
    return { ...direction, to: to === from ? null : to, amount: isStep ? `${step} ${unit}` : null };
  });
  const change = (to: number) => {
    const stored = typedToStored('weight', to, units);
    edit(editSet, { setId: set.id, values: isPercent ? { load: stored } : { weight: stored } });
  };
  return (
    <tr className="bg-raised">
      <td colSpan={columnCount} className="px-2 pb-2">
        <div className="flex flex-wrap items-center gap-2">
          <span aria-hidden className="pl-1 text-sm text-muted">
            {name}
          </span>
          {steps.map(({ Icon, word, to, amount }) => (
            <button
              key={word}
              type="button"
              disabled={to === null}
              aria-label={`${name}: ${amount === null ? '' : `${amount} `}${word}`}
              onClick={() => to !== null && change(to)}
              className="inline-flex h-11 items-center gap-1.5 rounded-control border border-line px-3 text-sm font-semibold text-muted capitalize active:bg-line enabled:hover:text-ink disabled:opacity-40"
            >
              <Icon size={16} strokeWidth={2.5} aria-hidden />
              {amount === null ? word : <span className="normal-case">{amount}</span>}
            </button>
          ))}
        </div>
      </td>
      <td aria-hidden className="p-0 lg:hidden" />
    </tr>
  );
}

/** Kilograms, as its row offers them; null: it offers none. */
function offeredTo(set: ExerciseSet, entry: SubExerciseLogEntry, gym: Gym): number | null {
  const asked = set.weight?.recommended ?? null;
  const isPercent = set.weight?.metric === 'percent1RM';
  if (!isPercent && (asked === null || !isInOtherUnit(asked, gym.units))) return asked;
  const { target, carried } = shownTarget(entry, set, gym);
  return target ?? carried;
}
