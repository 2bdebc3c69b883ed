/** The day and hour on a clock in a zone; null: nobody has said where, so it is UTC. */
export function localTime(now: Date, timeZone: string | null): { day: string; hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZone ?? 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const part = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const day = [part.get('year'), part.get('month'), part.get('day')].join('-');
  return { day, hour: Number(part.get('hour')) };
}

/** The day that it is furthest east: it has begun for somebody, and one after it for nobody. */
export const lastDayBegun = (now: Date): string =>
  new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

/** A phone whose clock is days ahead must not date what counts until then. */
export function notAhead<Dated extends { readonly date: string }>(entry: Dated, now: Date): Dated {
  const last = lastDayBegun(now);
  return entry.date > last ? { ...entry, date: last } : entry;
}
