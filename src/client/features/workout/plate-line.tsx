import { ChevronRight, Disc3 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { loadBar } from '#domain/exercise/plates.ts';
import { unitNames } from '#domain/units.ts';
import { askForPlates, type PlatesQuestion } from './plates-dialog-state.ts';
import { plateText } from './plate-text.ts';
import { useRack } from './use-rack.ts';

export interface PadWeight {
  /** What stands in the field at this moment, in the athlete's units. */
  readonly read: () => number;
  readonly use: PlatesQuestion['use'];
}

/** Over the number pad: what goes on each side for the weight that is being typed. */
export function PlateLine({ read, use }: PadWeight) {
  const weight = useSyncExternalStore(whenTyped, read);
  const owned = useRack();
  if (!owned) return <div className="h-12" />;
  const { total, perSide } = loadBar(owned.rack, weight);
  const unit = unitNames[owned.units].weight;
  return (
    <button
      type="button"
      // The field keeps the focus, and with it the pad.
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

/** Keys of the pad are buttons, so that no event of the field tells of them. */
function whenTyped(look: () => void): () => void {
  const later = () => void setTimeout(look);
  const events = ['click', 'keyup', 'focusin', 'input'] as const;
  for (const event of events) document.addEventListener(event, later);
  return () => {
    for (const event of events) document.removeEventListener(event, later);
  };
}
