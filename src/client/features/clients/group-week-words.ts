import type { GroupWeek } from '#domain/coaching/group-week.ts';
import { dayWords } from './calendar/calendar-words.ts';

/** What was planned for this week and done on another day counts where it was done. */
const states = ['done', 'missed', 'started', 'planned', 'skipped'] as const;

/** '3 done, 1 missed, 2 to come'; empty for an empty week. */
export const weekWords = (counts: GroupWeek['counts']): string => dayWords({ counts }, states);
