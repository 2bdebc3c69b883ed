import { asPlannedWords } from '#client/shared/workout/deviation-words.ts';
import type { ClientNews } from '#contract/client-news.ts';
import { coachingWords } from '#domain/coaching/coaching-words.ts';
import { priceText } from '#domain/dollars.ts';
import { isolated } from '#domain/isolated.ts';
import { capital } from '#domain/notification/words.ts';

/** What happened, after the client's name: 'Leg day, as planned, felt 7 out of 10'. */
export function newsWords(item: ClientNews): string {
  switch (item.kind) {
    case 'workout': {
      const felt = item.score1 === null ? [] : [`felt ${item.score1} out of 10`];
      return [isolated(item.title), asPlannedWords(item.deviations), ...felt].join(', ');
    }
    case 'missed':
      return `Missed ${isolated(item.title)}`;
    case 'comment':
      return `Commented on ${isolated(item.title)}`;
    case 'client':
      return 'New client';
    case 'check-in':
      return `Answered ${isolated(item.name)}`;
    case 'declined':
      return `Declined ${isolated(item.title)} for ${priceText(item.price)}`;
    case 'coaching':
      return capital(coachingWords(item.event, item));
  }
}

/** The rest is counted. */
const mostNamed = 3;

/** 'Records in Squat and Bench press'; empty without one. */
export function recordWords(records: readonly string[]): string {
  const more = records.length - mostNamed;
  const named = more > 0 ? [...records.slice(0, mostNamed), `${more} more`] : records;
  const [last, ...before] = named.toReversed();
  if (last === undefined) return '';
  const names = before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last;
  return `${records.length > 1 ? 'Records' : 'Record'} in ${names}`;
}
