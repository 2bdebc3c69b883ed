import { GitCompareArrows } from 'lucide-react';
import type { ExerciseSet, SubExerciseLogEntry } from '#contract/training.ts';
import { useDevice } from '#client/app/device-context.ts';
import { toastRefusal } from '#client/app/refusal-toast.ts';
import { useUnits } from '#client/app/session.ts';
import { Button } from '#client/ui/button.tsx';
import { movementTitle } from '#client/ui/movement-picture.tsx';
import type { AmountField } from '#domain/exercise/exercise-set.ts';
import type { Units } from '#domain/units.ts';
import type { OtherValue } from '#offline/queries/other-values.ts';
import { shownText, summaryOf } from '#client/ui/set-text.ts';
import { useOtherValues } from './set-places.ts';

/**
 * Below the table, where nothing moves under the thumb: what another device had for a set of this
 * exercise, or did instead of it, to be taken or waved away.
 */
export function OtherSetValues({ entry }: { entry: SubExerciseLogEntry }) {
  const units = useUnits();
  const rows = useOtherValues().flatMap((value) => {
    if (!isOf(entry, value)) return [];
    if (value.field === 'movement') return movementRow(value);
    const index = entry.sets.findIndex((set) => set.id === value.setId);
    const set = entry.sets[index];
    return set ? [{ value, title: `Set ${index + 1}`, ...wordsOf(value, set, units) }] : [];
  });
  return <OtherValueList rows={rows} />;
}

/** Whether two devices differed about this part of the workout. */
export const useDiffers = (parts: readonly SubExerciseLogEntry[]): boolean =>
  useOtherValues().some((value) => parts.some((part) => isOf(part, value)));

const isOf = (entry: SubExerciseLogEntry, { field, exerciseId, setId }: OtherValue): boolean =>
  field === 'movement'
    ? exerciseId === entry.exerciseId
    : entry.sets.some((set) => set.id === setId);

/** Of ratings and notes, where the workout is looked back on. */
export function OtherRatings() {
  const rows = useOtherValues()
    .filter(({ setId, field }) => setId === null && field !== 'movement')
    .map((value) => ({
      value,
      title: value.field === 'text' ? 'Note' : 'Rating',
      kept: ratingOrText(value.kept),
      other: ratingOrText(value.other),
    }));
  return <OtherValueList rows={rows} />;
}

const ratingOrText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : 'none';

const movementRow = (value: OtherValue): Row => {
  const [kept, other] = [value.kept, value.other].map((one) =>
    movementTitle(one as SubExerciseLogEntry['movement']),
  );
  return { value, title: 'Movement', kept: kept!, other: other! };
};

interface Row {
  value: OtherValue;
  title: string;
  kept: string;
  other: string;
}

function OtherValueList({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label="Values from another device" className="flex flex-col gap-3 px-4 sm:px-0">
      {rows.map((row) => (
        <OtherValueRow key={row.value.seq} {...row} />
      ))}
    </ul>
  );
}

function OtherValueRow({ value: { seq }, title, kept, other }: Row) {
  const device = useDevice();
  const take = async () => {
    const { takeOtherValue } = await import('#offline/commands/other-value.ts');
    const outcome = await takeOtherValue(device, { seq });
    if (!outcome.allowed) toastRefusal(outcome.code);
  };
  const dismiss = async () => {
    const { dismissOtherValue } = await import('#offline/commands/other-value.ts');
    await dismissOtherValue(device, { seq });
  };
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <GitCompareArrows size={20} aria-hidden className="mt-0.5 shrink-0 text-information" />
        <div className="min-w-0">
          <p className="text-sm text-muted">{title}: two devices differed</p>
          <p className="break-words">
            <span className="text-lg font-semibold">{other}</span>
            <span className="text-muted"> instead of </span>
            <span className="font-semibold">{kept}</span>
            <span className="text-muted">?</span>
          </p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={() => void take()} aria-label={`Take it: ${title}, ${other}`}>
          Take it
        </Button>
        <Button onClick={() => void dismiss()} aria-label={`Keep as it is: ${title}, ${kept}`}>
          Keep as it is
        </Button>
      </div>
    </li>
  );
}

/** Both values as they would stand in the table. */
function wordsOf(
  { field, kept, other }: OtherValue,
  set: ExerciseSet,
  units: Units,
): Pick<Row, 'kept' | 'other'> {
  const words = (value: unknown) =>
    field === 'set'
      ? wholeSet(set, value as WholeSet, units)
      : oneValue(set, field as AmountField, value as number | null, units);
  return { kept: words(kept), other: words(other) };
}

type WholeSet = { readonly done: boolean } & Partial<Record<AmountField, number | null>>;

function wholeSet(set: ExerciseSet, { done, ...values }: WholeSet, units: Units): string {
  const logged = Object.entries(values).reduce<ExerciseSet>(
    (all, [field, actual]) => ({
      ...all,
      [field]: { ...all[field as AmountField], actual },
    }),
    { ...set, done },
  );
  const summary = summaryOf(logged, units) || 'nothing';
  return done ? summary : `${summary}, not done`;
}

function oneValue(
  set: ExerciseSet,
  field: AmountField,
  actual: number | null,
  units: Units,
): string {
  const amount = set[field];
  const quantity = amount && 'metric' in amount ? amount.metric : field;
  return shownText(quantity as Parameters<typeof shownText>[0], actual, units) || 'nothing';
}
