import { useEffect } from 'react';
import type { ExerciseSet } from '#contract/training.ts';
import type { SetColumn } from '#client/ui/set-columns.ts';
import { useGym } from '#client/shared/workout/use-gym.ts';
import { shownWeight } from '#client/ui/lift-text.ts';
import { editSet } from '#domain/session/edit-set.ts';
import { findSet } from '#domain/session/sets.ts';
import { type ShownTarget, shownTarget } from '#domain/session/target-load.ts';
import type { Units } from '#domain/units.ts';
import { shownLoads } from '../shown-loads.ts';
import { type NumberPadTarget, PadKey } from '../number-pad.tsx';
import { ValueCell } from '../value-cell.tsx';
import { useSession, useWorkout } from '../workout-context.ts';

export interface LoadCellProps {
  set: ExerciseSet;
  setName: string;
  column: SetColumn;
  onEdit: (target: NumberPadTarget) => void;
}

/** The weight of a set: the target, rounded to what the athlete can load, or the weight that was lifted. */
export function LoadCell({ set, setName, column, onEdit }: LoadCellProps) {
  const { edit } = useWorkout();
  const gym = useGym();
  const entry = useSession((session) => findSet(session, set.id)?.entry);
  const { target, prescribed, carried } = entry ? shownTarget(entry, set, gym) : unknown;
  const offered = target ?? carried;
  useEffect(() => {
    if (offered === null) return;
    shownLoads.set(set.id, offered);
    return () => void shownLoads.delete(set.id);
  }, [set.id, offered]);
  const isPercent = set.weight?.metric === 'percent1RM';
  const log = (kg: number | null) =>
    edit(editSet, { setId: set.id, values: isPercent ? { load: kg } : { weight: kg } });
  const text = prescribed !== null && prescribedText(set, prescribed, gym.units);
  return (
    <ValueCell
      setName={setName}
      column={column}
      recommended={target}
      carried={carried}
      actual={(isPercent ? set.load : set.weight?.actual) ?? null}
      amrap={false}
      units={gym.units}
      unit="m"
      onEdit={(pad) =>
        onEdit(
          text
            ? { ...pad, above: <AsPrescribed text={text} onUse={() => log(prescribed)} /> }
            : pad,
        )
      }
      onChange={log}
    />
  );
}

/** The prescribed weight, if the field offers another one that can be loaded. */
const AsPrescribed = ({ text, onUse }: { text: string; onUse: () => void }) => (
  <div className="col-span-full grid short:col-span-4 short:first:col-span-full">
    <PadKey label={`Use ${text} as prescribed`} onPress={onUse}>
      <span className="text-sm">As prescribed: {text}</span>
    </PadKey>
  </div>
);

const unknown: ShownTarget = { target: null, prescribed: null, carried: null };

/** '61.2 kg (135 lb)', '112.2 lb (68%)'. */
function prescribedText({ weight }: ExerciseSet, kg: number, units: Units): string {
  const other = units === 'metric' ? 'imperial' : 'metric';
  const asked = weight?.recommended ?? weight?.actual ?? null;
  const origin =
    weight?.metric === 'percent1RM' ? asked !== null && `${asked}%` : shownWeight(kg, other);
  return `${shownWeight(kg, units)}${origin ? ` (${origin})` : ''}`;
}
