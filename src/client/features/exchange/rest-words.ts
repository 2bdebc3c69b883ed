// What people call the parts of a file of everything.
import type { KindCount, RestKind } from '#domain/exchange/rest-of-export.ts';
import { counted } from './exchange-texts.ts';

const names: Readonly<Record<RestKind, readonly [one: string, many: string]>> = {
  movements: ['movement of your own', 'movements of your own'],
  routines: ['routine', 'routines'],
  maxes: ['one-rep max', 'one-rep maxes'],
  measurements: ['measurement', 'measurements'],
  gym: ['set of bars, plates or dumbbells', 'sets of bars, plates and dumbbells'],
  rests: ['setting of rests and warm-ups', 'settings of rests and warm-ups'],
  setUpNotes: ['set-up note', 'set-up notes'],
  muscleTargets: ['weekly target', 'weekly targets'],
  progressions: ['rule of progression', 'rules of progression'],
};

/** '12 routines' */
export const kindWords = (kind: RestKind, count: number): string => counted(count, ...names[kind]);

/** 'Also added: 2 routines, 14 measurements'; null: nothing. */
export function addedWords(counts: readonly KindCount[]): string | null {
  const added = counts
    .filter(({ fresh }) => fresh > 0)
    .map(({ kind, fresh }) => kindWords(kind, fresh));
  return added.length === 0 ? null : `Added: ${added.join(', ')}`;
}

/** Of what no file brings back, and why. A type that a newer version wrote is named as it is in the file. */
const others: Readonly<Record<string, readonly [one: string, many: string, why: string]>> = {
  user: ['profile', 'profiles', 'name, units, notifications and swaps stay with the account'],
  program: ['program', 'programs', 'get them from the store or your coach again'],
  'program-run': ['start of a program', 'starts of programs', 'start the program here'],
  'training-session': ['workout under way', 'workouts under way', 'finish it before you export'],
  comment: ['note on a workout under way', 'notes on workouts under way', 'they go with it'],
  'created-program': ['program you wrote', 'programs you wrote', 'the builder reads spreadsheets'],
  'created-program-day': [
    'day of a program you wrote',
    'days of programs you wrote',
    'the builder reads spreadsheets',
  ],
  notification: ['notification', 'notifications', 'they belong to the account'],
  'seen-by-coach': [
    'mark of what a coach has seen',
    'marks of what a coach has seen',
    'only the coach makes them',
  ],
  conversation: ['conversation', 'conversations', 'they belong to two people'],
  messages: ['message', 'messages', 'they belong to two people'],
  message: ['unsent message', 'unsent messages', 'they belong to two people'],
  invitation: ['invitation', 'invitations', 'invite them again'],
  coach: ['coach', 'coaches', 'only they and the server can say so'],
  assignment: ['program you assigned', 'programs you assigned', 'assign them again'],
  'client-group': ['group of clients', 'groups of clients', 'the clients are another account’s'],
  'client-note': [
    'note about a client',
    'notes about clients',
    'the clients are another account’s',
  ],
  'comment-template': ['comment template', 'comment templates', 'save them again'],
  purchase: ['purchase', 'purchases', 'they belong to the account'],
  subscription: ['subscription', 'subscriptions', 'subscribe again'],
  picture: ['picture', 'pictures', 'upload them again'],
};

/** '3 programs: get them from the store or your coach again' */
export function otherWords(type: string, count: number): string {
  const known = others[type];
  if (!known)
    return `${counted(count, 'document', 'documents')} of the type ‘${type.slice(0, 40)}’`;
  const [one, many, why] = known;
  return `${counted(count, one, many)}: ${why}`;
}
