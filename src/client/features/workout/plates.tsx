import { ChevronDown, ChevronRight, Disc3, Minus, Plus } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { Rack } from '#contract/user.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { loadBar, plateText, stepOnBar, usualRacks } from '#domain/exercise/plates.ts';
import { storedToShown, typedToStored } from '#domain/exercise/quantity.ts';
import { usualRamp, warmUpsFor } from '#domain/session/warm-ups.ts';
import { unitNames, type Units } from '#domain/units.ts';
import { saveRack } from '#offline/commands/edit-preferences.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { userDetails } from '#offline/queries.ts';
import { askForPlates, type PlatesQuestion } from './plate-question.ts';
import { RackForm } from '#client/shared/workout/rack-form.tsx';

export function PlatesDialog({
  question,
  onClose,
}: {
  question: PlatesQuestion;
  onClose: () => void;
}) {
  const device = useDevice();
  const owned = useRack();
  if (!owned) return null;
  const { rack, units } = owned;
  return (
    <Dialog title="Plates" onClose={onClose}>
      <Calculator question={question} rack={rack} units={units} onClose={onClose} />
      <details className="group border-t border-line pt-2">
        <summary className="flex min-h-12 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          My bar and plates
          <ChevronDown
            size={20}
            aria-hidden
            className="text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <RackForm
          key={units}
          rack={rack}
          units={units}
          onChange={(next) => void saveRack(device, { units, rack: next })}
        />
      </details>
    </Dialog>
  );
}

interface CalculatorProps {
  question: PlatesQuestion;
  rack: Rack;
  units: Units;
  onClose: () => void;
}

function Calculator({ question, rack, units, onClose }: CalculatorProps) {
  const [target, setTarget] = useState(question.weight);
  const { total, perSide } = loadBar(rack, target);
  const unit = unitNames[units].weight;
  const step = units === 'imperial' ? 5 : 2.5;
  const next = (by: number) => stepOnBar(rack, Math.max(target, rack.bar), by);
  const gym = { units, rack };
  const ramp = useRead(userDetails)?.preferences.warmUps ?? usualRamp;
  const warmUps = warmUpsFor(typedToStored('weight', total, units), undefined, { gym, ramp }).map(
    ({ kg, reps }) => ({ ...loadBar(rack, storedToShown('weight', kg, units)), reps }),
  );
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <IconButton label={`${step} ${unit} less`} onClick={() => setTarget(next(-step))}>
          <Minus size={24} aria-hidden />
        </IconButton>
        <p className="text-center">
          <span className="text-2xl font-semibold">{total}</span>{' '}
          <span className="text-muted">{unit}</span>
        </p>
        <IconButton label={`${step} ${unit} more`} onClick={() => setTarget(next(step))}>
          <Plus size={24} aria-hidden />
        </IconButton>
      </div>
      <LoadedBar perSide={perSide} />
      <p role="status" className="text-center">
        <span className="text-muted">Each side </span>
        <span className="font-semibold">{plateText(perSide)}</span>
        {total !== target && (
          <span className="block text-sm text-muted">
            {target} {unit} can’t be loaded. This is the nearest.
          </span>
        )}
      </p>
      {total !== question.weight && (
        <Button
          theme="primary-default"
          onClick={() => {
            question.use(total);
            onClose();
          }}
        >
          Log {total} {unit} instead of {question.weight}
        </Button>
      )}
      {warmUps.length > 0 && (
        <section aria-labelledby="warm-up" className="border-t border-line pt-4">
          <h3 id="warm-up" className="pb-1 font-semibold">
            Warm-up sets
          </h3>
          <ol className="divide-y divide-line">
            {warmUps.map((set) => (
              <li key={set.total} className="flex items-baseline gap-3 py-2">
                <span className="w-24 font-semibold">
                  {set.total} × {set.reps}
                </span>
                <span className="min-w-0 flex-1 text-sm text-muted">
                  {set.perSide.length === 0
                    ? 'just the bar'
                    : `each side ${plateText(set.perSide)}`}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

interface PlateLineProps {
  /** The field's current value, in the athlete’s units. */
  read: () => number;
  use: PlatesQuestion['use'];
}

export function PlateLine({ read, use }: PlateLineProps) {
  const weight = useSyncExternalStore(whenTyped, read);
  const owned = useRack();
  if (!owned) return <div className="h-12" />;
  const { total, perSide } = loadBar(owned.rack, weight);
  const unit = unitNames[owned.units].weight;
  return (
    <button
      type="button"
      // Keeps the focus in the field, and so the pad open.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => askForPlates({ weight, use })}
      className="flex h-12 w-full items-center gap-2.5 rounded-control px-3 text-left text-sm hover:bg-line/60"
    >
      <Disc3 size={18} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">
        {total === weight ? (
          <>
            <span className="text-muted">Each side </span>
            <span className="font-semibold">{plateText(perSide)}</span>
          </>
        ) : (
          <>
            <span className="text-muted">Nearest </span>
            <span className="font-semibold">
              {total} {unit}
            </span>
            <span className="text-muted">, each side {plateText(perSide)}</span>
          </>
        )}
      </span>
      <span className="sr-only">, open the plate calculator</span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
    </button>
  );
}

/** The pad's keys are buttons, so typing with them fires no event on the field. */
function whenTyped(look: () => void): () => void {
  const later = () => void setTimeout(look);
  const events = ['click', 'keyup', 'focusin', 'input'] as const;
  for (const event of events) document.addEventListener(event, later);
  return () => {
    for (const event of events) document.removeEventListener(event, later);
  };
}

/** One side of the bar, seen from the front; the text below says the same. */
function LoadedBar({ perSide }: { perSide: readonly number[] }) {
  const heaviest = Math.max(...perSide, 1);
  return (
    <div aria-hidden className="flex h-28 items-center justify-center overflow-hidden">
      <span className="h-2 w-10 shrink-0 rounded-l-full bg-edge" />
      <span className="h-6 w-2 shrink-0 rounded-[2px] bg-edge" />
      {perSide.map((plate, index) => (
        <span
          key={index}
          className="ml-0.5 flex w-7 shrink-0 items-center justify-center rounded-[5px] bg-ink text-xs font-semibold text-ground"
          style={{ height: 36 + 72 * Math.sqrt(plate / heaviest) }}
        >
          {plate}
        </span>
      ))}
      <span className="ml-0.5 h-3.5 w-12 shrink-0 rounded-r-[3px] bg-edge" />
    </div>
  );
}

/** The athlete's own bar and plates, or the defaults; null until read. */
function useRack(): { rack: Rack; units: Units } | null {
  const units = useUnits();
  const details = useRead(userDetails);
  if (details === undefined) return null;
  return { rack: details?.preferences.racks?.[units] ?? usualRacks[units], units };
}
