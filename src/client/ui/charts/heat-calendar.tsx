import { type PointerEvent, useState } from 'react';
import { addDays, firstDayOf, weekday } from '#domain/history/calendar.ts';
import type { HeatDay } from '#domain/history/training-stats.ts';
import { FigureTable } from './figure-table.tsx';
import { useWidth } from './use-width.ts';

export interface HeatCalendarProps {
  name: string;
  /** Every day from a Monday on, the latest last. */
  days: readonly HeatDay[];
  describe: (day: HeatDay) => { when: string; what: string };
  /** The month that this day begins. */
  monthName: (date: string) => string;
}

const cell = 14;
const gap = 3;
const pitch = cell + gap;
const head = 18;

const fills = ['fill-line', 'fill-edge opacity-50', 'fill-edge', 'fill-muted', 'fill-ink'] as const;

export function HeatCalendar({ name, days, describe, monthName }: HeatCalendarProps) {
  const [frame, width] = useWidth();
  const [touched, setTouched] = useState<string | null>(null);
  const fitting = Math.max(1, Math.floor((width + gap) / pitch));
  const lastMonday = firstDayOf(days.at(-1)?.date ?? '', 'week');
  const first = addDays(lastMonday, -7 * (fitting - 1));
  const shown = days.filter(({ date }) => date >= first);
  const start = shown[0]?.date ?? first;
  const column = (date: string) =>
    Math.round((Date.parse(firstDayOf(date, 'week')) - Date.parse(start)) / (7 * 86_400_000));
  const told = shown.find(({ date }) => date === touched);
  const pick = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const week = Math.floor((clientX - box.left) / pitch);
    const day = Math.floor((clientY - box.top - head) / pitch);
    setTouched(day < 0 ? null : addDays(start, week * 7 + day));
  };
  return (
    <figure aria-label={name} className="flex flex-col gap-2">
      <div ref={frame} className="contain-inline-size" style={{ height: head + 7 * pitch }}>
        {width > 0 && (
          <svg
            aria-hidden
            width={width}
            height={head + 7 * pitch}
            onPointerDown={pick}
            onPointerMove={pick}
            onPointerLeave={() => setTouched(null)}
            className="block touch-pan-y overflow-visible text-muted select-none"
          >
            {monthStarts(shown).map((date) => (
              <text key={date} x={column(date) * pitch} y={11} className="fill-current text-xs">
                {monthName(date)}
              </text>
            ))}
            {shown.map(({ date, level }) => (
              <rect
                key={date}
                x={column(date) * pitch}
                y={head + weekday(date) * pitch}
                width={cell}
                height={cell}
                rx={3}
                strokeWidth={date === touched ? 2 : 0}
                className={`${fills[level]} stroke-ink`}
              />
            ))}
          </svg>
        )}
      </div>
      <Legend told={told && describe(told)} />
      <FigureTable
        name={name}
        rows={shown
          .filter(({ sets }) => sets > 0)
          .toReversed()
          .map((day) => ({ key: day.date, ...describe(day) }))}
      />
    </figure>
  );
}

function Legend({ told }: { told: { when: string; what: string } | undefined }) {
  return (
    <p
      aria-hidden
      className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 text-sm text-muted"
    >
      <span>
        {told && (
          <>
            <span className="font-semibold text-ink">{told.what}</span>, {told.when}
          </>
        )}
      </span>
      <span className="flex items-center gap-1.5 text-xs">
        less
        <svg width={5 * pitch - gap} height={cell}>
          {fills.map((fill, level) => (
            <rect key={fill} x={level * pitch} width={cell} height={cell} rx={3} className={fill} />
          ))}
        </svg>
        more
      </span>
    </p>
  );
}

/** The first days of months, if there is room for the name before the next. */
const monthStarts = (days: readonly HeatDay[]): string[] =>
  days
    .map(({ date }) => date)
    .filter((date) => date.endsWith('-01') && date <= addDays(days.at(-1)?.date ?? date, -21));
