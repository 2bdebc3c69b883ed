import { GitCompareArrows } from 'lucide-react';
import type { ExerciseSet, SubExerciseLogEntry } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { scoreOf } from '#domain/exercise/clock-score.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { scoreText } from '#domain/exercise/clock-words.ts';
import type { ResultValue } from '#domain/session/result-value.ts';
import { distanceUnitOf } from '#domain/exercise/quantity.ts';
import {
  type LoggedField,
  loggedFields,
  measureOf,
  setLogged,
} from '#domain/exercise/exercise-set.ts';
import { type AnyKind, isWarmUp, kindOf } from '#domain/exercise/set-kind.ts';
import type { Units } from '#domain/units.ts';
import { isAbout } from '#domain/session/sets.ts';
import type { OtherValue } from '#offline/queries/other-values.ts';
import { amountWords, setWords } from '#client/ui/set-comparison.ts';
import { kindWords } from '#client/ui/set-text.ts';
import { setName } from '#client/ui/set-columns.ts';
import { setNumbers } from '#domain/exercise/set-number.ts';

/**
 * Below the table, where nothing moves under the thumb: values of this exercise that two devices logged differently,
 * and which one counts.
 */
export function OtherSetValues({
  entry,
  values,
}: {
  entry: SubExerciseLogEntry;
  values: readonly OtherValue[];
}) {
  const units = useUnits();
  const rows = values.flatMap((value): Row[] => {
    if (!isAbout(entry, value)) return [];
    if (value.field === 'movement') return [movementRow(value)];
    if (value.field === 'max') return [maxRow(value, units)];
    const index = entry.sets.findIndex((set) => set.id === value.setId);
    const set = entry.sets[index];
    if (!set) return [];
    const title = setName(null, setNumbers(entry.sets)[index]!, isWarmUp(set));
    return [{ value, title, verb: 'logged', ...wordsOf(value, set, units) }];
  });
  return <OtherValueList rows={rows} />;
}

/** For ratings, notes and results by the clock, in the review of the workout. */
export function OtherRatings({ values }: { values: readonly OtherValue[] }) {
  const rows = values
    .filter(({ setId, field }) => setId === null && field !== 'movement' && field !== 'max')
    .map((value): Row => ({
      value,
      ...(value.field === 'text'
        ? { title: 'Note', verb: 'wrote' }
        : value.field === 'result'
          ? { title: 'Result', verb: 'entered' }
          : { title: 'Rating', verb: 'gave' }),
      kept: inWords(value.kept),
      other: inWords(value.other),
    }));
  return <OtherValueList rows={rows} />;
}

/** A rating, a text, or a result by the clock. */
function inWords(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return `${value}`;
  const score = typeof value === 'object' && value !== null ? scoreOf(value as ResultValue) : null;
  return score ? scoreText(score) : 'none';
}

const movementRow = (value: OtherValue): Row => {
  const [kept, other] = [value.kept, value.other].map((one) =>
    movementName(one as SubExerciseLogEntry['movement']),
  );
  return { value, title: 'Movement', verb: 'chose', kept: kept!, other: other! };
};

const maxRow = (value: OtherValue, units: Units): Row => {
  const [kept, other] = [value.kept, value.other].map((one) =>
    typeof one === 'number' ? amountWords('weight', one, units, 'm') : 'none',
  );
  return { value, title: 'Max', verb: 'used', kept: kept!, other: other! };
};

interface Row {
  value: OtherValue;
  title: string;
  /** The other device's action: 'logged'. */
  verb: string;
  kept: string;
  other: string;
}

export function OtherValueList({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label="Values from another device" className="flex flex-col gap-3 px-4 sm:px-0">
      {rows.map((row) => (
        <OtherValueRow key={row.value.seq} {...row} />
      ))}
    </ul>
  );
}

function OtherValueRow({ value: { seq, own }, title, verb, kept, other }: Row) {
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
  // A note is too long for a button.
  const isShort = Math.max(kept.length, other.length) <= 24;
  const [use, keep] = isShort
    ? [`Use ${other}`, `Keep ${kept}`]
    : own
      ? ['Use mine', 'Keep it']
      : ['Use it', 'Keep mine'];
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <GitCompareArrows size={20} aria-hidden className="mt-0.5 shrink-0 text-information" />
        <div className="min-w-0">
          <p className="text-sm text-muted">{title}</p>
          <p className="break-words">
            Your other device {verb} <span className="font-semibold">{own ? kept : other}</span>.
          </p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={() => void take()} aria-label={`${use}: ${title}`}>
          {use}
        </Button>
        <Button onClick={() => void dismiss()} aria-label={`${keep}: ${title}`}>
          {keep}
        </Button>
      </div>
    </li>
  );
}

function wordsOf(
  { field, kept, other }: OtherValue,
  set: ExerciseSet,
  units: Units,
): Pick<Row, 'kept' | 'other'> {
  const words = (value: unknown) =>
    field === 'set'
      ? wholeSet(set, value as WholeSet, units)
      : oneValue(set, field as LoggedField, value as number | string | null, units);
  return { kept: words(kept), other: words(other) };
}

type WholeSet = { readonly done: boolean } & Partial<Record<LoggedField, number | string | null>>;

function wholeSet(set: ExerciseSet, { done, ...values }: WholeSet, units: Units): string {
  const logged = { ...set, done };
  for (const field of loggedFields) setLogged(logged, field, values[field] ?? null);
  const kind = kindOf(logged);
  const mark = kind === kindOf(set) && kind === 'normal' ? '' : kindWords[kind].toLowerCase();
  const note = logged.note && `“${logged.note}”`;
  const words = [setWords(logged, 'actual', units), mark, note];
  const summary = words.filter(Boolean).join(', ') || 'nothing';
  return done ? summary : `${summary}, not done`;
}

function oneValue(
  set: ExerciseSet,
  field: LoggedField,
  value: number | string | null,
  units: Units,
): string {
  if (field === 'kind') return value === null ? 'no mark' : kindWords[value as AnyKind];
  if (field === 'note') return value === null ? 'no note' : `“${value}”`;
  if (field === 'load')
    return value === null ? 'no weight' : amountWords('weight', value as number, units, 'm');
  if (field === 'rpe') return value === null ? 'no RPE' : `RPE ${value}`;
  const quantity = measureOf(set, field);
  if (quantity === null || value === null) return 'nothing';
  return amountWords(quantity, value as number, units, distanceUnitOf(set.distance, units));
}
