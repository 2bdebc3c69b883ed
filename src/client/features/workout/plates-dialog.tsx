import { ChevronDown, Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Rack } from '#contract/user.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { loadBar, warmUpRamp } from '#domain/exercise/plates.ts';
import { unitNames, type Units } from '#domain/units.ts';
import { saveRack } from '#offline/commands/edit-preferences.ts';
import type { PlatesQuestion } from './plates-dialog-state.ts';
import { LoadedBar } from './loaded-bar.tsx';
import { plateText } from './plate-text.ts';
import { RackForm } from './rack-form.tsx';
import { useRack } from './use-rack.ts';

/** How to load the bar for a weight, the available bar and plates, and how to warm up to it. */
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
  const ramp = warmUpRamp(rack, total);
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <IconButton label={`${step} ${unit} less`} onClick={() => setTarget(less(target, step))}>
          <Minus size={24} aria-hidden />
        </IconButton>
        <p className="text-center">
          <span className="text-2xl font-semibold">{total}</span>{' '}
          <span className="text-muted">{unit}</span>
        </p>
        <IconButton label={`${step} ${unit} more`} onClick={() => setTarget(target + step)}>
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
      {ramp.length > 0 && (
        <section aria-labelledby="warm-up" className="border-t border-line pt-4">
          <h3 id="warm-up" className="pb-1 font-semibold">
            Warm-up sets
          </h3>
          <ol className="divide-y divide-line">
            {ramp.map((set) => (
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

const less = (weight: number, step: number): number => Math.max(0, weight - step);
