import { type KeyboardEvent, useEffect, useRef } from 'react';
import { addDays, daysBetween, firstDayOf, weekday } from '#domain/history/calendar.ts';
import type { HeatDay } from '#domain/history/training-year.ts';

export interface HeatYearProps<Day extends HeatDay> {
  /** What the map is of, with the year. */
  name: string;
  /** In order, from the first of January on. */
  days: readonly Day[];
  /** The day that is in view at first; null: the first of the year. */
  today: string | null;
  /** The whole day in words: 'Tue 4 Mar 2025: Upper A, 18 sets'. */
  wordsOf: (day: Day) => string;
  monthName: (date: string) => string;
  weekdayName: (date: string) => string;
  chosen: Day | null;
  onChoose: (day: Day) => void;
}

/** Pixels from one day to the next: enough for a thumb. */
const pitch = 24;
const head = 20;
const names = 40;

/** Of the square in a day's cell, by level: how much was done shows without any color. */
const sizes = [4, 9, 13, 17, 21] as const;

/** A square for each day, a column for each week; arrows move by day and by week, Home and End through the year. */
export function HeatYear<Day extends HeatDay>(props: HeatYearProps<Day>) {
  const { name, days, today, monthName, weekdayName } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const first = days[0]!.date;
  const start = firstDayOf(first, 'week');
  const column = (date: string) => Math.floor(daysBetween(start, date) / 7);
  const focus = useFocus(days, props.chosen?.date ?? today ?? first);
  const place = today === null ? 0 : names + (column(today) + 1) * pitch;
  useEffect(() => {
    const element = scroller.current!;
    // At once, and again when the phone is turned.
    const turned = new ResizeObserver(() => (element.scrollLeft = place - element.clientWidth));
    turned.observe(element);
    return () => turned.disconnect();
  }, [place, first]);
  return (
    <div ref={scroller} className="overflow-x-auto overscroll-x-contain py-1">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys */}
      <div
        role="group"
        aria-label={name}
        onKeyDown={focus.move}
        className="relative"
        style={{ width: names + (column(days.at(-1)!.date) + 1) * pitch, height: head + 7 * pitch }}
      >
        <div aria-hidden className="sticky left-0 z-10 h-0 w-0">
          <div
            className="absolute bg-surface"
            style={{ top: 0, width: names - 6, height: head + 7 * pitch }}
          >
            {[0, 2, 4, 6].map((day) => (
              <span
                key={day}
                className="absolute left-0 text-xs text-muted"
                style={{ top: head + day * pitch + 4 }}
              >
                {weekdayName(addDays(start, day))}
              </span>
            ))}
          </div>
        </div>
        {days
          .filter(({ date }) => date.endsWith('-01'))
          .map(({ date }) => (
            <span
              key={date}
              aria-hidden
              className="absolute top-0 text-xs text-muted"
              style={{ left: names + column(date) * pitch }}
            >
              {monthName(date)}
            </span>
          ))}
        {days.map((day) => (
          <DayCell
            key={day.date}
            {...props}
            day={day}
            isFocusable={day.date === focus.date}
            left={names + column(day.date) * pitch}
          />
        ))}
      </div>
    </div>
  );
}

interface DayCellProps<Day extends HeatDay> extends Pick<
  HeatYearProps<Day>,
  'wordsOf' | 'today' | 'chosen' | 'onChoose'
> {
  day: Day;
  isFocusable: boolean;
  left: number;
}

function DayCell<Day extends HeatDay>(props: DayCellProps<Day>) {
  const { day, isFocusable, left, wordsOf, today, chosen, onChoose } = props;
  const size = sizes[day.level];
  return (
    <button
      type="button"
      data-date={day.date}
      tabIndex={isFocusable ? 0 : -1}
      aria-label={wordsOf(day)}
      aria-current={day.date === today ? 'date' : undefined}
      onClick={() => onChoose(day)}
      onFocus={() => onChoose(day)}
      className={`absolute flex items-center justify-center rounded-[5px] ${day.date === chosen?.date ? 'outline-2 outline-ink' : 'hover:bg-line'} ${day.date === today ? 'border border-ink' : ''}`}
      style={{ left, top: head + weekday(day.date) * pitch, width: pitch, height: pitch }}
    >
      <span
        className={`block rounded-[3px] ${day.level === 0 ? 'bg-edge' : 'bg-ink'}`}
        style={{ width: size, height: size }}
      />
    </button>
  );
}

/** One day can be reached with Tab, the others with the arrows from there. */
function useFocus(days: readonly HeatDay[], at: string) {
  const isThere = days.some(({ date }) => date === at);
  const [first, last] = [days[0]!.date, days.at(-1)!.date];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const date = (event.target as HTMLElement).dataset['date'];
    const next = date && steps[event.key]?.(date, first, last);
    if (!next) return;
    event.preventDefault();
    const to = [first, [next, last].toSorted()[0]!].toSorted()[1]!;
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus();
  };
  return { date: isThere ? at : last, move };
}

const steps: Record<string, (date: string, first: string, last: string) => string> = {
  ArrowLeft: (date) => addDays(date, -7),
  ArrowRight: (date) => addDays(date, 7),
  ArrowUp: (date) => addDays(date, -1),
  ArrowDown: (date) => addDays(date, 1),
  Home: (_, first) => first,
  End: (_, __, last) => last,
};

/** What the squares mean. */
export const HeatLegend = () => (
  <p className="flex items-center gap-1.5 text-xs text-muted">
    fewer sets
    {sizes.slice(1).map((size) => (
      <span
        key={size}
        aria-hidden
        className="block rounded-[3px] bg-ink"
        style={{ width: size, height: size }}
      />
    ))}
    more sets
  </p>
);
