import { type CSSProperties, useId } from 'react';

export interface SliderProps {
  name: string;
  /** 1 to 10; null until answered. */
  value: number | null;
  /** Shown while there is no answer; becomes the answer only when the user taps it or presses a key on it. */
  suggestion?: number | null;
  /** In words, below the slider; also while nothing is selected or something is suggested. */
  annotation: string;
  /** A color of the theme. */
  colour: string;
  onChange: (value: number | null) => void;
}

const highest = 10;
const raisingKeys = new Set(['ArrowRight', 'ArrowUp', 'PageUp', 'End']);

/** Keys on the thumb for which the browser reports no change. */
const movesNothing = (key: string, value: number) =>
  key === 'Enter' || (value === highest && raisingKeys.has(key));

/** A native range from 0 to 10 in steps of 1; 0 means 'not answered'. */
export function Slider({
  name,
  value,
  suggestion = null,
  annotation,
  colour,
  onChange,
}: SliderProps) {
  const id = useId();
  const shown = value ?? suggestion;
  const isSuggested = value === null && suggestion !== null;
  const level = { '--level': `${(shown ?? 0) * 10}%`, '--level-colour': colour } as CSSProperties;
  const answer = (slider: HTMLInputElement) => onChange(Number(slider.value) || null);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-base font-semibold">
          {name}
        </label>
        <span
          aria-hidden
          className={`text-xl font-semibold ${isSuggested ? 'text-muted italic' : ''}`}
        >
          {isSuggested ? `${suggestion}?` : (value ?? '–')}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={highest}
        step={1}
        value={shown ?? 0}
        style={level}
        aria-valuetext={value === null ? annotation : `${value}, ${annotation}`}
        onChange={(event) => answer(event.target)}
        // Tapping the thumb where it is, or a key that cannot move it, changes nothing but still counts as an answer.
        onClick={(event) => isSuggested && answer(event.currentTarget)}
        onKeyDown={(event) => {
          if (isSuggested && movesNothing(event.key, suggestion)) answer(event.currentTarget);
        }}
        className={`slider ${isSuggested ? 'opacity-50' : ''}`}
      />
      <p aria-hidden className="text-sm text-muted">
        {annotation}
      </p>
    </div>
  );
}
