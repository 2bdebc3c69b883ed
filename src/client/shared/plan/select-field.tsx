import { useId } from 'react';

type Option = readonly [value: string, title: string];

/** Options under a heading. */
interface OptionGroup {
  readonly heading: string;
  readonly options: readonly Option[];
}

export interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly (Option | OptionGroup)[];
  onChange: (value: string) => void;
}

/** One of a few values, with its label above. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-12 w-full rounded-control border border-edge bg-surface px-3 text-base font-semibold tabular-nums hover:border-ink"
      >
        {options.map((one) =>
          'heading' in one ? (
            <optgroup key={one.heading} label={one.heading}>
              {one.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(one)
          ),
        )}
      </select>
    </div>
  );
}

const optionOf = ([value, title]: Option) => (
  <option key={value} value={value}>
    {title}
  </option>
);
