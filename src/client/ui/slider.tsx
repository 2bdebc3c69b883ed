import { type CSSProperties, useId } from 'react';

export interface SliderProps {
  name: string;
  /** 1 to 10; null while not answered. */
  value: number | null;
  /** In words, beside the number; what stands there while nothing is selected is the caller's too. */
  annotation: string;
  /** A colour of the theme. */
  colour: string;
  onChange: (value: number | null) => void;
}

/** A native range from 0 to 10 in steps of 1, where 0 means 'not answered'. */
export function Slider({ name, value, annotation, colour, onChange }: SliderProps) {
  const id = useId();
  const level = { '--level': `${(value ?? 0) * 10}%`, '--level-colour': colour } as CSSProperties;
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-base font-semibold">
          {name}
        </label>
        <span aria-hidden className="text-xl font-semibold">
          {value ?? '–'}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={10}
        step={1}
        value={value ?? 0}
        style={level}
        aria-valuetext={value === null ? annotation : `${value}, ${annotation}`}
        onChange={(event) => onChange(Number(event.target.value) || null)}
        className="slider"
      />
      <p aria-hidden className="text-sm text-muted">
        {annotation}
      </p>
    </div>
  );
}
