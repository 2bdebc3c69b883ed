import { Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { longestSetNote } from '#contract/limits.ts';
import type { ExerciseSet, SubExerciseLogEntry } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { KindChoice } from '#client/ui/kind-choice.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { amounts } from '#domain/exercise/exercise-set.ts';
import { readNumber } from '#domain/exercise/quantity.ts';
import { type AnyKind, kindOf, plannedKindOf } from '#domain/exercise/set-kind.ts';
import { type ActualValues, editSet } from '#domain/session/edit-set.ts';
import { unitNames, type Units } from '#domain/units.ts';
import { deleteSet } from './delete-set.ts';
import { useWorkout } from './workout-context.ts';

interface SetMenuProps {
  entry: SubExerciseLogEntry;
  set: ExerciseSet;
  /** 'Set 2', 'A1 set 2'. */
  name: string;
  /** The table has a column for it. */
  hasWeight: boolean;
  units: Units;
  onClose: () => void;
}

/**
 * What the athlete can say about a set beyond its values. Each choice takes effect at once; that of a kind closes the menu,
 * an RPE leaves it open for a note.
 */
export function SetMenu({ entry, set, name, hasWeight, units, onClose }: SetMenuProps) {
  const device = useDevice();
  const workout = useWorkout();
  const [note, setNote] = useState<string | null>(null);
  const [weight, setWeight] = useState('');
  const keep = (values: ActualValues) => workout.edit(editSet, { setId: set.id, values });
  /** Keeps the typed text, no matter how you close the menu. */
  const leave = () => {
    const added = weight === '' ? null : readNumber(weight, 'weight', units);
    const values: ActualValues = {
      ...(note !== null && { note }),
      ...(added && { weight: added.value }),
    };
    if (Object.keys(values).length > 0) keep(values);
    onClose();
  };
  const choose = (values: ActualValues) => {
    keep(values);
    leave();
  };
  const mayAddWeight = !hasWeight && amounts.weight.quantityIn(entry) === 'weight';
  return (
    <Dialog title={name} onClose={leave} maxWidth={420}>
      <KindChoice
        kind={kindOf(set)}
        mayBeAmrap={entry.exerciseType === 'reps'}
        onChoose={(kind) => choose({ kind: markFor(set, kind) })}
      />
      {set.effort?.metric !== 'rpe' && (
        <RpeChoice rpe={set.rpe ?? null} onChoose={(rpe) => keep({ rpe })} />
      )}
      <form
        className="flex flex-col gap-4"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          leave();
        }}
      >
        {mayAddWeight && (
          <TextField
            label={`Add weight (${unitNames[units].weight})`}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={7}
            value={weight}
            onChange={({ target }) => {
              if (/^\d*[.,]?\d*$/.test(target.value)) setWeight(target.value);
            }}
          />
        )}
        <TextField
          label="Note"
          placeholder="Belt on, left knee ached"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={longestSetNote}
          value={note ?? set.note ?? ''}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" theme="primary-default" className="min-h-14">
          Done
        </Button>
      </form>
      {set.extraSet && (
        <Button
          onClick={() => {
            onClose();
            deleteSet(device, workout, { setId: set.id, name });
          }}
        >
          <Trash2 size={18} aria-hidden />
          Delete Set
        </Button>
      )}
    </Dialog>
  );
}

/** No mark where the plan says so already. */
const markFor = (set: ExerciseSet, kind: AnyKind): AnyKind | null =>
  kind === plannedKindOf(set) ? null : kind;

/** Below 6 a set says little about how much is left; a lower one that came with a file stays until another is chosen. */
const halves = [6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10];

function RpeChoice({
  rpe,
  onChoose,
}: {
  rpe: number | null;
  onChoose: (rpe: number | null) => void;
}) {
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-medium">RPE</legend>
      <div className="grid grid-cols-5 gap-2 sm:grid-cols-9">
        {halves.map((value) => (
          <button
            key={value}
            type="button"
            aria-label={`RPE ${value}`}
            aria-pressed={value === rpe}
            onClick={() => onChoose(value === rpe ? null : value)}
            className="flex min-h-12 items-center justify-center rounded-control border border-line font-semibold tabular-nums hover:border-edge aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground"
          >
            {value}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
