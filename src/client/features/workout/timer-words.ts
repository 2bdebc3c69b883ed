import {
  isClock,
  isStopwatch,
  type RestTimer,
  type Timed,
  timedBy,
} from '#domain/session/rest-timer.ts';
import { formatMinutesSeconds } from '#domain/units.ts';

export function nameOf(timed: Timed): 'Rest' | 'Circuit' | 'Clock' | 'Set' {
  if (timed === 'rest') return 'Rest';
  if (isClock(timed)) return 'Clock';
  return 'circuit' in timed ? 'Circuit' : 'Set';
}

/** Read out at the start and ten seconds before the end; a number every second would drown out everything else. */
export function spoken(left: number, timer: RestTimer): string {
  const what = nameOf(timedBy(timer));
  if (timer.state === 'paused') return `${what} paused`;
  if (isStopwatch(timedBy(timer))) return `${what}, counting up`;
  if (left <= 10) return '10 seconds left';
  const length = formatMinutesSeconds(timer.seconds);
  return what === 'Rest' ? `Resting ${length}` : `${what}, ${length}`;
}
