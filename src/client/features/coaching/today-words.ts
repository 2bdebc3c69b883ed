import type { CalendarDay } from '#domain/coaching/client-week.ts';
import { counted } from '#domain/plural.ts';

/** '14 workouts today' and '5 done, 9 to come. 2 missed this week'; `days`: the week around `today`. */
export function todayWords(
  days: readonly CalendarDay[],
  today: string,
): { readonly main: string; readonly more: string } {
  const counts = days.find(({ date }) => date === today)?.counts;
  const { done = 0, started = 0, planned = 0 } = counts ?? {};
  const all = done + started + planned;
  const missed = days.reduce((sum, day) => sum + day.counts.missed, 0);
  const parts = [
    done > 0 && `${done} done`,
    started > 0 && `${started} under way`,
    planned > 0 && `${planned} to come`,
  ].filter(Boolean);
  const sentences = [parts.join(', '), missed > 0 && `${missed} missed this week`];
  return {
    main: all === 0 ? 'No workouts today' : `${counted(all, 'workout')} today`,
    more: sentences.filter(Boolean).join('. '),
  };
}
