import { ArrowRight, ChevronDown, Delete, Minus, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';

const PlateLine = lazyPart(async () => (await import('./plates.tsx')).PlateLine);

/** The field that the pad types into. */
export interface NumberPadTarget {
  readonly decimals: boolean;
  readonly type: (key: string) => void;
  readonly step: (direction: 1 | -1) => void;
  /** Puts a number into the field, as if it were typed. */
  readonly put: (value: number) => void;
  readonly next: () => void;
  readonly close: () => void;
  /** The field's text; its hint while it is empty. */
  readonly text: () => string;
  /** For a weight only: sets another one, in the athlete’s units, without going through the field. */
  readonly useWeight?: (weight: number) => void;
  /** Above the keys; on a phone held sideways beside the plates, where there are any: the keys need the height. */
  readonly above?: ReactNode;
}

/** Slides in below the row being edited and scrolls into view without covering that row. */
export function NumberPad({ target }: { target: NumberPadTarget }) {
  const pad = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    pad.current?.scrollIntoView({ block: 'nearest' });
    // If there is no room for both, as on a phone held sideways, the row wins.
    pad.current?.closest('tr')?.previousElementSibling?.scrollIntoView({ block: 'nearest' });
  }, []);
  const digit = (key: string) => (
    <PadKey key={key} label={key} onPress={() => target.type(key)}>
      {key}
    </PadKey>
  );
  return (
    <fieldset
      ref={pad}
      aria-label="Number pad"
      className="animate-unfold mx-auto grid max-w-[440px] grid-cols-4 gap-1.5 p-2 short:max-w-none short:grid-cols-8"
    >
      {target.useWeight && (
        <div className={target.above ? 'col-span-full short:col-span-4' : 'col-span-full'}>
          <Suspense fallback={<div className="h-12" />}>
            <PlateLine read={() => numberIn(target.text())} use={target.useWeight} />
          </Suspense>
        </div>
      )}
      {target.above}
      {['1', '2', '3'].map(digit)}
      <PadKey label="More" onPress={() => target.step(1)} quiet>
        <Plus size={22} aria-hidden />
      </PadKey>
      {['4', '5', '6'].map(digit)}
      <PadKey label="Less" onPress={() => target.step(-1)} quiet>
        <Minus size={22} aria-hidden />
      </PadKey>
      {['7', '8', '9'].map(digit)}
      <PadKey label="Erase" onPress={() => target.type('erase')} quiet>
        <Delete size={22} aria-hidden />
      </PadKey>
      <PadKey label="Decimal point" onPress={() => target.type('.')} disabled={!target.decimals}>
        .
      </PadKey>
      {digit('0')}
      <PadKey label="Close the number pad" onPress={target.close} quiet>
        <ChevronDown size={22} aria-hidden />
      </PadKey>
      <PadKey label="Next field" onPress={target.next} quiet>
        <ArrowRight size={22} aria-hidden />
      </PadKey>
    </fieldset>
  );
}

const numberIn = (text: string): number => Number.parseFloat(text.replace(',', '.')) || 0;

interface PadKeyProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
  quiet?: boolean;
  disabled?: boolean;
}

export function PadKey({ label, onPress, children, quiet = false, disabled = false }: PadKeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      // The field keeps the focus, and a hardware keyboard has keys of its own.
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={`flex h-[52px] items-center justify-center rounded-control text-xl font-semibold select-none active:bg-line disabled:opacity-30 ${quiet ? 'bg-line/60 text-muted' : 'bg-raised text-ink shadow-[0_1px_0_var(--edge)]'}`}
    >
      {children}
    </button>
  );
}
