import { useEffect, useRef, useState } from 'react';
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { ClockPlace } from '#domain/exercise/clock.ts';
import type { RestTimer } from '#domain/session/rest-timer.ts';
import { beatsOf, elapsedOf, placeOf } from '#domain/session/round-clock.ts';
import { placeBeeps, vibrate } from './clock-sound.ts';

/** Where a running clock is; it is heard and felt at each change. */
export function usePlace(timer: RestTimer, clock: ExerciseClock): ClockPlace {
  const place = placeOf(timer, clock, useNow(timer));
  useBeats(timer, clock);
  useChange(`${place.stretch} ${place.round}`);
  return place;
}

/** The time, again at each full second of the timer, and whenever the page is looked at. */
function useNow(timer: RestTimer): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let next: ReturnType<typeof setTimeout>;
    const look = () => {
      const at = Date.now();
      setNow(at);
      clearTimeout(next);
      if (timer.state === 'paused') return;
      const intoSecond = (((timer.endsAt - at) % 1000) + 1000) % 1000;
      // A moment later than the second: 3.000 left would be shown as 3 for another one.
      next = setTimeout(look, (intoSecond || 1000) + 5);
    };
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      clearTimeout(next);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, [timer]);
  return now;
}

/** How far ahead beeps are placed, and how often again: a clock that was asleep must not beep late. */
const aheadSeconds = 90;
const againMs = 30_000;

function useBeats(timer: RestTimer, clock: ExerciseClock): void {
  useEffect(() => {
    if (timer.state === 'paused') return undefined;
    let takeBack = () => undefined as void;
    const place = () => {
      takeBack();
      takeBack = placeBeeps(beatsOf(clock, elapsedOf(timer, clock, Date.now()), aheadSeconds));
    };
    place();
    const again = setInterval(place, againMs);
    // The sound is allowed from the first tap on.
    const events = ['visibilitychange', 'click'] as const;
    for (const event of events) document.addEventListener(event, place);
    return () => {
      clearInterval(again);
      for (const event of events) document.removeEventListener(event, place);
      takeBack();
    };
  }, [timer, clock]);
}

function useChange(stretch: string): void {
  const felt = useRef(stretch);
  useEffect(() => {
    if (felt.current === stretch) return;
    felt.current = stretch;
    vibrate();
  }, [stretch]);
}
