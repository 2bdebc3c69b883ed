import { weekdayName } from '#client/shared/dates/weekday-name.ts';

/** Monday is 1. */
const weekdays = Array.from({ length: 7 }, (_, index) => ({
  number: index + 1,
  short: weekdayName(index + 1, 'short'),
  long: weekdayName(index + 1, 'long'),
}));

export interface WeekdayChoiceProps {
  value: readonly number[];
  onChoose: (weekdays: readonly number[]) => void;
}

/** None: the days as in the plan. */
export function WeekdayChoice({ value, onChoose }: WeekdayChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 text-sm font-medium">Training days</legend>
      <div className="grid grid-cols-7 gap-1">
        {weekdays.map(({ number, short, long }) => (
          <label
            key={number}
            className="flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-line text-xs font-semibold sm:text-sm text-muted transition-colors hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-information"
          >
            <input
              type="checkbox"
              aria-label={long}
              checked={value.includes(number)}
              onChange={({ target }) =>
                onChoose(
                  target.checked
                    ? [...value, number].toSorted((a, b) => a - b)
                    : value.filter((one) => one !== number),
                )
              }
              className="sr-only"
            />
            <span aria-hidden>{short}</span>
          </label>
        ))}
      </div>
      <p className="text-sm text-muted">
        {value.length === 0
          ? 'None chosen: workouts and rest days as in the plan.'
          : 'Workouts go on these days, in order.'}
      </p>
    </fieldset>
  );
}
