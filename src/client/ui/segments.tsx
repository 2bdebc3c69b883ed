import { useId } from 'react';

export interface SegmentsProps<Value extends string> {
  /** What the choice is about; for screen readers only. */
  label: string;
  options: readonly { readonly value: Value; readonly title: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

export function Segments<Value extends string>({
  label,
  options,
  value,
  onChange,
  className = '',
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`flex flex-wrap gap-1 rounded-control bg-line/50 p-1 ${className}`}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-10 flex-1 cursor-pointer items-center justify-center rounded-[7px] px-1 text-center text-xs font-semibold sm:px-2 sm:text-sm sm:whitespace-nowrap text-muted transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-lift has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-information"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.title}
        </label>
      ))}
    </fieldset>
  );
}
