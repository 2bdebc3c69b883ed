import { ChevronDown } from 'lucide-react';
import type { MetricOption } from './plan-columns.ts';

export interface HeaderMenuProps {
  /** What the list is for. */
  label: string;
  /** The visible header. */
  title: string;
  value: string;
  options: readonly MetricOption[];
  onChoose: (value: string) => void;
}

/** A column header with a list to choose from: the browser's own, invisible over the header's text. */
export function HeaderMenu({ label, title, value, options, onChoose }: HeaderMenuProps) {
  return (
    <span className="relative inline-flex min-h-11 w-full items-center justify-center gap-0.5 rounded-control px-0.5 has-focus-visible:outline-2 has-focus-visible:outline-information hover:bg-line/40">
      <span aria-hidden>{title}</span>
      <ChevronDown size={13} aria-hidden className="shrink-0 max-[359px]:hidden" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer text-base opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-raised text-ink">
            {option.title}
          </option>
        ))}
      </select>
    </span>
  );
}
