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
