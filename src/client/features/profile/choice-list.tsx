import { Check } from 'lucide-react';
import { useId } from 'react';

export interface ChoiceListProps<Value> {
  legend: string;
  options: readonly { readonly value: Value; readonly title: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Side by side if there is room, otherwise stacked. */
  isRow?: boolean;
}

export function ChoiceList<Value extends string | number>({
  legend,
  options,
  value,
  onChange,
  isRow = false,
}: ChoiceListProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-3 text-base font-semibold">{legend}</legend>
      <div className={isRow ? 'flex flex-wrap gap-2' : 'flex flex-col gap-2'}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-control border border-line bg-surface px-4 py-3 font-medium transition-colors select-none hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-information"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.title}
            {option.value === value && <Check size={18} strokeWidth={3} aria-hidden />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
