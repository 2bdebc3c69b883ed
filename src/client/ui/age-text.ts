/**
 * How long ago something was: 'just now', '1 minute ago', '3 hours ago', 'yesterday'. From one day on it counts the
 * midnights in between, in the reader's time zone.
 */
export function ageText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return 'just now';
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (minutes < 60) return words.format(-minutes, 'minute');
  const hours = Math.round(minutes / 60);
  const days = dayNumber(now) - dayNumber(at);
  // A day when clocks are set back has more than 24 hours.
  return hours < 24 || days < 1 ? words.format(-hours, 'hour') : words.format(-days, 'day');
}

function dayNumber(instant: number): number {
  const day = new Date(instant);
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000;
}
