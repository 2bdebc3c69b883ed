import { Check, PencilLine } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { SetId } from '#contract/ids.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import type { Units } from '#domain/units.ts';
import type { CoachChange } from '#offline/queries/coach-changes.ts';
import type { ExerciseSet } from '#contract/training.ts';
import { unitBeside } from '#client/ui/set-columns.ts';
import { kindWords, shownText } from '#client/ui/set-text.ts';
import { amountFields, type AnyAmount, measureOf, topOf } from '#domain/exercise/exercise-set.ts';
import { plannedKindOf } from '#domain/exercise/set-kind.ts';
import { distanceUnitOf, type AmountField } from '#domain/exercise/quantity.ts';
import { useFact } from './set-facts.ts';
import { useSession } from './workout-context.ts';

interface CoachChangeRowProps {
  setId: SetId;
  /** 'Set 2', 'A1 set 2'. */
  setName: string;
  columnCount: number;
  units: Units;
}

/**
 * Below its set: the coach's changes to it, until the athlete has seen them. Dismissing them at one set is enough for
 * all sets of the exercise that changed the same way.
 */
export function CoachChangeRow({ setId, setName, columnCount, units }: CoachChangeRowProps) {
  const changes = useFact(({ coachChanges }) => coachChanges);
  const own = changes.find((change) => change.setId === setId);
  const words = own ? coachChangeText(own.before, own.now, units) : null;
  if (!own || !words) return null;
  const alike = changes.filter(
    (change) =>
      change.exerciseId === own.exerciseId &&
      coachChangeText(change.before, change.now, units) === words,
  );
  return <Chip {...{ setId, words, setName, columnCount, alike }} />;
}

interface ChipProps extends Omit<CoachChangeRowProps, 'units'> {
  words: string;
  alike: readonly CoachChange[];
}

function Chip({ setId, words, setName, columnCount, alike }: ChipProps) {
  const device = useDevice();
  // Said once, however many sets of the exercise changed.
  const word = useSession(({ prescription }) => prescription?.why);
  const why = alike[0]?.setId === setId && word ? `“${word}”` : null;
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => keepPlace(row.current), []);
  const dismiss = async () => {
    const { dismissCoachChanges } = await import('#offline/commands/dismiss-coach-changes.ts');
    await dismissCoachChanges(device, { seqs: alike.flatMap(({ seqs }) => seqs) });
  };
  return (
    <tr ref={row}>
      <td colSpan={columnCount} className="pb-1 pl-1 lg:pr-1">
        <button
          type="button"
          aria-label={`${setName}: ${[words, why].filter(Boolean).join('. ')}. Got it`}
          onClick={() => void dismiss()}
          className="flex min-h-12 w-full items-center gap-2 rounded-control border border-information/40 bg-information/10 px-3 text-left text-sm text-information"
        >
          <PencilLine size={16} aria-hidden className="shrink-0" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="font-semibold">{words}</span>
            {why && <span className="block">{why}</span>}
          </span>
          <Check size={18} aria-hidden className="shrink-0" />
        </button>
      </td>
      <td aria-hidden className="p-0 lg:hidden" />
    </tr>
  );
}

/** Keeps the next set's row where it is, so that the tick box does not slip from under the thumb. */
function keepPlace(row: HTMLTableRowElement | null): void {
  const next = row?.parentElement?.querySelector('[data-current]');
  if (!row || !next) return;
  const isAbove = row.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (isAbove) scrollBy({ top: row.offsetHeight, behavior: 'instant' });
}

/** Short enough to fit below the row: '80 → 75 kg, 8 → 6–8 reps'; null if nothing visible changed. */
export function coachChangeText(
  before: ExerciseSet | null,
  now: ExerciseSet,
  units: Units,
): string | null {
  if (!before) return 'Coach added this set';
  const amounts = amountFields.flatMap((field) => {
    const [was, is] = [asked(before, field, units), asked(now, field, units)];
    const same = was.number === is.number && was.unit === is.unit;
    if (same) return [];
    const unit = was.unit === is.unit ? '' : was.unit;
    return [`${was.number}${unit} → ${is.number}${is.unit}`];
  });
  // That a set is AMRAP is said with its reps.
  const kinds = [before, now].map(({ warmUp, planned }) =>
    kindWords[plannedKindOf({ warmUp, planned })].toLowerCase(),
  );
  const changes = [...amounts, ...(kinds[0] === kinds[1] ? [] : [kinds.join(' → ')])];
  return changes.length > 0 ? `Coach changed ${changes.join(', ')}` : null;
}

/** As shown in the table; no value and any value are both '–'. */
function asked(set: ExerciseSet, field: AmountField, units: Units) {
  const quantity = measureOf(set, field);
  const target: AnyAmount = { recommended: null, actual: null, ...set[field] };
  const { recommended } = target;
  if (!quantity || recommended === null) return { number: '–', unit: '' };
  const unit = distanceUnitOf(set.distance, units);
  const top = topOf(target);
  const range = top === recommended ? '' : `–${top}`;
  const number = `${shownText(quantity, recommended, units, unit)}${range}`;
  const isAmrap = quantity === 'reps' && set.amrap === true;
  const after = unitBeside(quantity, units, unit);
  return { number: isAmrap ? `${number}+` : number, unit: after && `\u00a0${after}` };
}
