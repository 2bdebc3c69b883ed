import { ChevronRight, Disc3 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { loadBar } from '#domain/exercise/plates.ts';
import { unitNames } from '#domain/units.ts';
import { askForPlates, type PlatesQuestion } from './plates-dialog-state.ts';
import { plateText } from './plate-text.ts';
import { useRack } from './use-rack.ts';

export interface PadWeight {
  /** The field's current value, in the athlete's units. */
  readonly read: () => number;
  readonly use: PlatesQuestion['use'];
}

/** Above the number pad: the plates per side for the weight being typed. */
export function PlateLine({ read, use }: PadWeight) {
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
