import { Check } from 'lucide-react';
import type { OptionGroup } from '#domain/survey/option-labels.ts';

export interface ChoiceChipsProps<Option extends string> {
  /** What the choice is about. */
  legend: string;
  groups: readonly OptionGroup<Option>[];
  words: Readonly<Record<Option, string>>;
  chosen: readonly Option[];
  onChange: (chosen: Option[]) => void;
}

const chip =
  'relative inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-full border border-edge bg-surface px-4 font-medium transition-colors select-none hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-information';

export function ChoiceChips<Option extends string>({
  legend,
  groups,
  words,
  chosen,
  onChange,
}: ChoiceChipsProps<Option>) {
  const toggle = (option: Option) =>
    onChange(
      chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option],
    );
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-3 text-base font-semibold">{legend}</legend>
      {groups.map(({ title, options }) => (
        <fieldset key={title} className="flex flex-wrap gap-2">
          <legend className="mb-2 text-sm text-muted">{title}</legend>
          {options.map((option) => (
            <label key={option} className={chip}>
              <input
                type="checkbox"
                checked={chosen.includes(option)}
                onChange={() => toggle(option)}
                className="sr-only"
              />
              {chosen.includes(option) && <Check size={16} strokeWidth={3} aria-hidden />}
              {words[option]}
            </label>
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}
