import { formatDate } from '#client/shared/dates/today.ts';
import { percent } from '#client/shared/people/client-texts.ts';
import {
  type CalendarDay,
  type CalendarEntry,
  type CalendarState,
  calendarStates,
} from '#domain/coaching/client-week.ts';

/** 'Done, 92% of the sets, felt 7 out of 10'; 'Planned, moved from Mon 23 Nov'; 'Planned, changed for this client'. */
export const entryWords = (entry: CalendarEntry): string =>
  entry.workout.adjusted ? `${becomeOf(entry)}, changed for this client` : becomeOf(entry);

function becomeOf({ state, otherDay, share, workout }: CalendarEntry): string {
  const day = otherDay && formatDate(otherDay, dayForm);
  switch (state) {
    case 'moved':
      return `Done on ${day}`;
    case 'done': {
      const score = workout.session?.score1 ?? null;
      const parts = [
        'Done',
        share !== null && share < 100 && `${percent(share)} of the sets`,
        score !== null && `felt ${score} out of 10`,
        day && `planned for ${day}`,
      ];
      return parts.filter(Boolean).join(', ');
    }
    default:
      return day ? `${titles[state]}, moved from ${day}` : titles[state];
  }
}

const dayForm = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const titles: Record<Exclude<CalendarState, 'done' | 'moved'>, string> = {
  missed: 'Missed',
  started: 'Under way',
  planned: 'Planned',
  skipped: 'Skipped',
};

/** For the head of a column, where there is room for little. */
export const mainStates = ['missed', 'planned', 'done'] as const;

const countWords: Record<CalendarState, string> = {
  missed: 'missed',
  started: 'under way',
  planned: 'to come',
  done: 'done',
  moved: 'done on another day',
  skipped: 'skipped',
};

/** '1 missed, 8 to come, 5 done'; empty for an empty day. */
export const dayWords = (
  { counts }: Pick<CalendarDay, 'counts'>,
  states: readonly CalendarState[] = calendarStates,
): string =>
  states
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${countWords[state]}`)
    .join(', ');
