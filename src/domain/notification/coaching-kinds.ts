// What a coach hears of the money that a client pays each month.
import type { CoachingEvent } from '#contract/client-news.ts';
import { coachingWords } from '../coaching/coaching-words.ts';
import type { NotificationIcon, NotificationKind } from './kind.ts';
import { toClient } from './paths.ts';

const kind = (event: CoachingEvent, icon: NotificationIcon, setting: string): NotificationKind => ({
  group: 'clients',
  setting,
  icon,
  title: ({ name, data, zone }) => `${name} ${coachingWords(event, data, zone)}`,
  path: (about) => (about.hasLeft ? '/clients' : toClient(about)),
});

export const coachingKinds = {
  clientCoachingStarted: kind('started', 'person-confirmed', 'Someone starts paid coaching'),
  clientCoachingPaid: kind('paid', 'check', 'A first payment, or one that had failed, arrives'),
  clientCoachingLate: kind('late', 'forbidden', 'A payment for coaching fails'),
  clientCoachingCancelled: kind('cancelled', 'flag', 'A client cancels paid coaching'),
  clientCoachingResumed: kind('resumed', 'repeat', 'A client resumes paid coaching'),
  clientCoachingEnded: kind('ended', 'flag', 'Paid coaching ends'),
};
