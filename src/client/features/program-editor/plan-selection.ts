// The selected days of the plan. Weeks are rows of seven days; a selection is a rectangle from the day where it
// started to the day with the focus, and whatever was added one by one.

export const daysInWeek = 7;

export interface Place {
  readonly week: number;
  /** 0 to 6. */
  readonly column: number;
}

export interface PlanSelection {
  readonly anchor: Place;
  readonly focus: Place;
  /** Days beside the rectangle, chosen one by one. */
  readonly also?: readonly number[];
}

export const placeOf = (day: number): Place => ({
  week: Math.floor(day / daysInWeek),
  column: day % daysInWeek,
});

export const dayAt = ({ week, column }: Place): number => week * daysInWeek + column;

export const weekCount = (days: number): number => Math.ceil(days / daysInWeek);

export const onDay = (day: number): PlanSelection => ({
  anchor: placeOf(day),
  focus: placeOf(day),
});

/** A whole week, as a click on its heading selects it. */
export const onWeek = (week: number, days: number): PlanSelection => ({
  anchor: { week, column: 0 },
  focus: { week, column: Math.min(daysInWeek, days - week * daysInWeek) - 1 },
});

const steps: Readonly<Record<string, readonly [weeks: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-4, 0],
  PageDown: [4, 0],
};

/**
 * Where a key leads; null: nowhere. `extend`: selects the days in between too. The last day of a week is followed by
 * the first of the next, as in reading.
 */
export function moveBy(
  key: string,
  { anchor, focus }: PlanSelection,
  days: number,
  modifiers: { readonly extend: boolean; readonly far: boolean },
): PlanSelection | null {
  const to = target(key, focus, days, modifiers);
  if (to === null) return null;
  const within = Math.min(days - 1, Math.max(0, to));
  const next = placeOf(within);
  return { anchor: modifiers.extend ? anchor : next, focus: next };
}

function target(
  key: string,
  focus: Place,
  days: number,
  { extend, far }: { readonly extend: boolean; readonly far: boolean },
): number | null {
  const lastWeek = weekCount(days) - 1;
  if (key === 'Home') return far ? 0 : dayAt({ ...focus, column: 0 });
  if (key === 'End') return far ? days - 1 : dayAt({ ...focus, column: daysInWeek - 1 });
  const step = steps[key];
  if (!step) return null;
  const [weeks, columns] = step;
  if (weeks !== 0) {
    const week = far ? (weeks < 0 ? 0 : lastWeek) : focus.week + weeks;
    const to = dayAt({ ...focus, week: Math.min(lastWeek, Math.max(0, week)) });
    // The last week may be short.
    return to < days ? to : to - daysInWeek;
  }
  if (far) return dayAt({ ...focus, column: columns < 0 ? 0 : daysInWeek - 1 });
  if (!extend) return dayAt(focus) + columns;
  const column = Math.min(daysInWeek - 1, Math.max(0, focus.column + columns));
  return dayAt({ ...focus, column });
}

/** Ctrl and a click: one day more, or one less; the last one stays chosen. */
export function toggled(selection: PlanSelection, day: number, days: number): PlanSelection {
  const chosen = chosenDays(selection, days);
  const isRemoved = chosen.includes(day);
  const left = isRemoved ? chosen.filter((one) => one !== day) : chosen;
  const focus = isRemoved ? left.at(-1) : day;
  if (focus === undefined) return selection;
  return { ...onDay(focus), also: left.filter((one) => one !== focus) };
}

/** In plan order. */
export function chosenDays({ anchor, focus, also = [] }: PlanSelection, days: number): number[] {
  const [firstWeek, lastWeek] = [anchor.week, focus.week].toSorted((a, b) => a - b);
  const [first, last] = [anchor.column, focus.column].toSorted((a, b) => a - b);
  const chosen = new Set(also.filter((day) => day < days));
  for (let week = firstWeek!; week <= lastWeek!; week += 1)
    for (let column = first!; column <= last!; column += 1) {
      const day = dayAt({ week, column });
      if (day < days) chosen.add(day);
    }
  return [...chosen].toSorted((a, b) => a - b);
}

export const chosenWeeks = ({ anchor, focus }: PlanSelection): { from: number; to: number } => ({
  from: Math.min(anchor.week, focus.week),
  to: Math.max(anchor.week, focus.week),
});

/** Where copied days go with the focus on this day: whole weeks begin where its week does. */
export const pasteStart = (day: number, weeks: readonly (readonly unknown[])[]): number =>
  weeks.every(({ length }) => length === daysInWeek) ? day - (day % daysInWeek) : day;
