import { Plus, Trash2 } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { SetId } from '#contract/ids.ts';
import type { ExerciseSet, SubExerciseLogEntry } from '#contract/training.ts';
import { WarmUpStep } from '#contract/user.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { untilSaved } from '#client/shared/sync/unsaved.ts';
import { useGym } from '#client/shared/workout/use-gym.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { shownWeight } from '#client/ui/lift-text.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { isWarmUp } from '#domain/exercise/set-kind.ts';
import { loadBar, plateText } from '#domain/exercise/plates.ts';
import { readNumber, storedToShown } from '#domain/exercise/quantity.ts';
import { counted } from '#domain/plural.ts';
import { sessionEdit } from '#domain/session/session-edit.ts';
import { type Gym, shownTarget } from '#domain/session/target-load.ts';
import {
  addWarmUps,
  removeWarmUps,
  usualRamp,
  type WarmUp,
  warmUpsFor,
} from '#domain/session/warm-ups.ts';
import { isOnBar, weightCarriedOver } from '#domain/session/weight-to-log.ts';
import { unitNames } from '#domain/units.ts';
import { saveWarmUps } from '#offline/commands/edit-preferences.ts';
import { editSession } from '#offline/commands/edit-session.ts';
import { userDetails } from '#offline/queries.ts';
import { useWorkout } from './workout-context.ts';
import { sessionOf } from './workout-setup.ts';

interface WarmUpDialogProps {
  entry: SubExerciseLogEntry;
  onClose: () => void;
}

/** The sets that lead up to the working weight; how they climb is the athlete's own, on all devices. */
export function WarmUpDialog({ entry, onClose }: WarmUpDialogProps) {
  const gym = useGym();
  const details = useRead(userDetails);
  const [typed, setTyped] = useState<string | null>(null);
  const add = useAddWarmUps(entry);
  if (details === undefined) return null;
  const { units } = gym;
  const ramp = details?.preferences.warmUps ?? usualRamp;
  const known = workingWeight(entry, gym);
  const text = typed ?? (known === null ? '' : String(storedToShown('weight', known, units)));
  const working = readNumber(text, 'weight', units, { known: [known] })?.value ?? null;
  const warmUps = working ? warmUpsFor(working, entry.movement, { gym, ramp }) : [];
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (warmUps.length === 0) return;
    add(warmUps);
    onClose();
  };
  return (
    <Dialog title="Warm-up sets" onClose={onClose}>
      <form onSubmit={save} className="flex flex-col gap-4">
        <TextField
          label={`Working weight (${unitNames[units].weight})`}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
        <WarmUpList warmUps={warmUps} entry={entry} gym={gym} isKnown={working !== null} />
        <Button type="submit" theme="primary-default" disabled={warmUps.length === 0}>
          Add {counted(warmUps.length, 'warm-up set')}
        </Button>
      </form>
      <RampForm ramp={ramp} hasBar={isOnBar(entry.movement)} />
    </Dialog>
  );
}

/** Of the first working set that is to be done: what its row shows. Null: not known. */
function workingWeight(entry: SubExerciseLogEntry, gym: Gym): number | null {
  const working = entry.sets.filter((set) => !isWarmUp(set));
  const set: ExerciseSet | undefined = working.find(({ done }) => !done) ?? working[0];
  if (!set) return null;
  const { target, carried } = shownTarget(entry, set, gym);
  if (set.weight?.metric === 'percent1RM') return set.load ?? target ?? carried;
  return set.weight?.actual ?? target ?? weightCarriedOver(entry, set);
}

function useAddWarmUps(entry: SubExerciseLogEntry) {
  const device = useDevice();
  const { actor, edit } = useWorkout();
  return (warmUps: readonly WarmUp[]) => {
    const session = sessionOf(actor.getSnapshot().context);
    const withIds = warmUps.map((warmUp) => ({ ...warmUp, id: device.newId<SetId>() }));
    edit(addWarmUps, { exerciseId: entry.exerciseId, warmUps: withIds });
    const ids = withIds.map(({ id }) => id);
    const undo = async () => {
      const outcome = await editSession(device, session._id, sessionEdit(removeWarmUps, { ids }));
      if (!outcome.allowed) toastRefusal(outcome.code);
    };
    showToast({
      text: `${counted(ids.length, 'warm-up set')} added`,
      action: {
        label: 'Undo',
        run: () => void untilSaved({ setId: null, document: () => ids }, undo),
      },
    });
  };
}

interface WarmUpListProps {
  warmUps: readonly WarmUp[];
  entry: SubExerciseLogEntry;
  gym: Gym;
  isKnown: boolean;
}

function WarmUpList({ warmUps, entry, gym: { units, rack }, isKnown }: WarmUpListProps) {
  if (warmUps.length === 0)
    return (
      <p className="text-sm text-muted">
        {isKnown
          ? 'This is too light to need a warm-up.'
          : 'Enter the weight that you want to warm up for.'}
      </p>
    );
  return (
    <ol aria-label="Warm-up sets" className="divide-y divide-line">
      {warmUps.map(({ kg, reps }) => {
        const { perSide } = loadBar(rack, storedToShown('weight', kg, units));
        return (
          <li key={kg} className="flex items-baseline gap-3 py-2">
            <span className="w-28 shrink-0 font-semibold">
              {shownWeight(kg, units)} × {reps}
            </span>
            {isOnBar(entry.movement) && (
              <span className="min-w-0 flex-1 text-sm text-muted">
                {perSide.length === 0 ? 'just the bar' : `each side ${plateText(perSide)}`}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Every change is kept at once. */
function RampForm({ ramp, hasBar }: { ramp: readonly WarmUpStep[]; hasBar: boolean }) {
  const device = useDevice();
  const save = (next: readonly WarmUpStep[]) =>
    void untilSaved({ setId: null, document: () => next }, () =>
      saveWarmUps(device, { ramp: next }),
    );
  const change = (index: number, step: Partial<WarmUpStep>) => {
    const changed = { ...ramp[index], ...step } as WarmUpStep;
    if (WarmUpStep.safeParse(changed).success) save(ramp.with(index, changed));
  };
  const last = ramp.at(-1);
  return (
    <details className="border-t border-line pt-2">
      <summary className="flex min-h-12 list-none items-center font-semibold [&::-webkit-details-marker]:hidden">
        Change the steps
      </summary>
      <p className="pb-2 text-sm text-muted">
        In % of the working weight{hasBar && '; 0% is the bar alone'}. Kept for every exercise.
      </p>
      <ul className="flex flex-col gap-2">
        {ramp.map((step, index) => (
          <li key={index} className="flex items-end gap-2">
            <StepField
              label={`Step ${index + 1}, %`}
              value={step.percent}
              onChange={(percent) => change(index, { percent })}
            />
            <StepField
              label="Reps"
              value={step.reps}
              onChange={(reps) => change(index, { reps })}
            />
            <IconButton
              label={`Remove step ${index + 1}`}
              disabled={ramp.length === 1}
              onClick={() => save(ramp.toSpliced(index, 1))}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 pt-3">
        <Button
          disabled={ramp.length >= 10}
          onClick={() =>
            save([...ramp, { percent: Math.min(95, (last?.percent ?? 0) + 10), reps: 1 }])
          }
        >
          <Plus size={20} aria-hidden />
          Add a step
        </Button>
        <Button onClick={() => save(usualRamp)}>Reset</Button>
      </div>
    </details>
  );
}

interface StepFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function StepField({ label, value, onChange }: StepFieldProps) {
  const [text, setText] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text ?? String(value)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        const typed = Number((text ?? '').trim().replace(',', '.'));
        setText(null);
        if (text !== null && text.trim() !== '' && !Number.isNaN(typed)) onChange(typed);
      }}
      className="min-w-0 flex-1"
    />
  );
}
