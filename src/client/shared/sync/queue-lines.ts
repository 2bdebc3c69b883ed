// The queue in the athlete's words: one line per waiting thing, however many calls it takes.
import type { ClientNote, CommentTemplate } from '#contract/coach-notes.ts';
import type { Conversation } from '#contract/conversation.ts';
import type { ProgramRun, TrainingSession } from '#contract/training.ts';
import { formatDate } from '#client/shared/dates/today.ts';
import { notificationText } from '#domain/notification/kinds.ts';
import { startOfRun, workoutTitle } from '#domain/program/program-run.ts';
import { patchesSince } from '#domain/program/run-changes.ts';
import type { HeldNotification } from '#domain/notification/held-notification.ts';
import type { DocumentBody, DocumentType } from '#offline/database/rows.ts';
import type { OutboxItem } from '#offline/queries/outbox-items.ts';
import { counted, plural } from '#domain/plural.ts';

export interface QueueLine extends Omit<OutboxItem, 'body'> {
  readonly kind: string;
  readonly name: string;
  /** The workout to reopen for editing. */
  readonly session: TrainingSession | null;
  /** A note's text. */
  readonly text: string | null;
  /** Waits for the document it belongs to, which was refused. */
  readonly isHeld: boolean;
}

/**
 * A thing being sent while more of it was logged is one line, at the place of its first call. Refused outweighs all:
 * nothing more of it is sent until somebody has looked at it.
 */
export function queueLines(items: readonly OutboxItem[]): QueueLine[] {
  const byKey = Map.groupBy(items, (item) => gatheringOf(item) ?? item.key);
  const refused = new Set(items.filter((item) => item.state === 'refused').map(({ key }) => key));
  return [...byKey.values()].map((same) => {
    const shown = states.map((state) => same.find((item) => item.state === state)).find(Boolean)!;
    return {
      ...(gatheredLine(shown, same) ?? lineOf(shown)),
      queuedAt: Math.min(...same.map((item) => item.queuedAt)),
      attempts: Math.max(...same.map((item) => item.attempts)),
      canCancel: same.length === 1 && shown.canCancel,
      isHeld: refused.has(ownerOf(shown)),
    };
  });
}

/** Many things that count as one in the queue. */
const gatherings = {
  imported: { kind: 'Imported', one: 'workout' },
  read: { kind: 'Marked read', one: 'notification' },
  looks: { kind: 'Viewed', one: 'workout' },
} as const;

/**
 * Imported workouts (possibly years of them), notifications marked read, and workouts a coach viewed; but not the
 * refused ones.
 */
function gatheringOf(item: OutboxItem): keyof typeof gatherings | null {
  if (item.state === 'refused') return null;
  if (isItem(item, 'training-session') && item.body.importedFrom) return 'imported';
  if (isItem(item, 'seen-by-coach')) return 'looks';
  return isItem(item, 'notification') && !isAnswer(item.body) ? 'read' : null;
}

const isItem = <Type extends DocumentType>(
  item: OutboxItem,
  type: Type,
): item is OutboxItem<Type> => item.type === type;

const isAnswer = ({ type, readUntil }: HeldNotification): boolean =>
  type === 'subscriptionRequestReceived' && readUntil === undefined;

function gatheredLine(item: OutboxItem, all: readonly OutboxItem[]): QueueLine | null {
  const gathering = gatheringOf(item);
  if (gathering === null) return null;
  const { body: _, ...line } = item;
  const { kind, one } = gatherings[gathering];
  const count = new Set(all.map(({ key }) => key)).size;
  const name = counted(count, one);
  return { ...line, kind, name, session: null, text: null, isHeld: false };
}

/** What has to reach the server first. */
function ownerOf(item: OutboxItem): OutboxItem['key'] {
  if (isItem(item, 'comment')) return `training-session:${item.body.trainingSessionId}`;
  if (isItem(item, 'created-program-day')) return `created-program:${item.body.programId}`;
  return `program-run:${isItem(item, 'training-session') ? item.body.programRunId : ''}`;
}

const states = ['refused', 'sending', 'retrying', 'waiting'] as const;

type Naming = Pick<QueueLine, 'kind' | 'name'> & Partial<Pick<QueueLine, 'session' | 'text'>>;

const quoted = (kind: string, text: string): Naming => ({ kind, name: `“${shortened(text)}”` });

const noteLine = (kind: string, { text }: ClientNote | CommentTemplate): Naming => ({
  ...quoted(kind, text),
  text,
});

/** The owner's name for each type of document. */
const namings: { readonly [Type in DocumentType]: (body: DocumentBody<Type>) => Naming } = {
  'training-session': (session) => ({
    kind: session.status === 'completed' ? 'Finished workout' : 'Workout',
    name: workoutTitle({ title: session.workoutTitle }),
    session,
  }),
  comment: ({ text }) => ({ ...quoted('Note', text), text }),
  message: ({ body }) => quoted('Message', body),
  conversation: conversationLine,
  program: ({ title }) => ({ kind: 'Program', name: title }),
  'program-run': runLine,
  notification: (told) => ({
    kind: isAnswer(told) ? 'Answer to a request' : 'Marked read',
    name: notificationText(told).title,
  }),
  user: () => ({ kind: 'Profile', name: 'Your details' }),
  'created-program': ({ title }) => ({ kind: 'Your program', name: title }),
  'created-program-day': (day) => ({ kind: 'Day of your program', name: workoutTitle(day) }),
  'client-day': ({ day }) => ({ kind: 'Client’s day', name: workoutTitle(day) }),
  'client-run': (run) => ({ kind: 'Client’s schedule', name: runLine(run).name }),
  'client-note': (note) => noteLine('Client note', note),
  'comment-template': (template) => noteLine('Comment template', template),
  'seen-by-coach': () => ({ kind: 'Viewed', name: '1 workout' }),
  movement: ({ title }) => ({ kind: 'Your own movement', name: title }),
};

const namingOf = <Type extends DocumentType>({ type, body }: OutboxItem<Type>): Naming =>
  Object.hasOwn(namings, type)
    ? namings[type](body)
    : { kind: 'From a newer version', name: 'Sent after the update' };

function lineOf(item: OutboxItem): QueueLine {
  const { body: _, ...line } = item;
  return { ...line, session: null, text: null, isHeld: false, ...namingOf(item) };
}

function conversationLine({
  participant,
  lastMessage,
}: Conversation): Pick<QueueLine, 'kind' | 'name'> {
  const kind = lastMessage ? 'Messages read' : 'Deleted conversation';
  const name = participant ? `${participant.firstName} ${participant.lastName}` : 'Deleted account';
  return { kind, name };
}

function runLine(run: ProgramRun): Pick<QueueLine, 'kind' | 'name'> {
  const changed = patchesSince([], run.trainingSchedule).length;
  if (changed > 0)
    return {
      kind: 'Program schedule',
      name: `${changed} changed ${plural(changed, 'day')}`,
    };
  return {
    kind: 'Program start',
    name: formatDate(startOfRun(run), { dateStyle: 'full' }),
  };
}

const longestName = 60;

const shortened = (text: string): string =>
  text.length > longestName ? `${text.slice(0, longestName).trimEnd()}…` : text;

export interface Surroundings {
  readonly now: number;
  readonly isOnline: boolean;
  readonly pause: 'needs-sign-in' | 'needs-update' | null;
}

/** The current state of a line. */
export function stateWords(
  { state, nextAt, isHeld }: Pick<QueueLine, 'state' | 'nextAt' | 'isHeld'>,
  { now, isOnline, pause }: Surroundings,
): string {
  if (state === 'refused') return 'Refused';
  if (isHeld) return 'Waiting for a refused change';
  if (pause === 'needs-sign-in') return 'Waiting for you to log in';
  if (pause === 'needs-update') return 'Waiting for the update';
  if (!isOnline) return 'Waiting for a signal';
  if (state === 'sending') return 'Sending';
  if (nextAt > now + 1000) return `Next try at ${clockTime(nextAt, 'medium')}`;
  return state === 'retrying' ? 'Trying again' : 'Waiting to be sent';
}

/** 'just now', '5 min ago', '3 h ago', '2 days ago'. */
export function ageWords(since: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - since) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return `${counted(days, 'day')} ago`;
}

export const clockTime = (at: number, timeStyle: 'short' | 'medium' = 'short'): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle }).format(at);

/** Why the server refused, judging by its code; the server's own message is shown below. */
export function refusalWords({ type, canRestore }: NonNullable<QueueLine['refusal']>): string {
  if (canRestore) return 'It was deleted on the server.';
  return reasons[type] ?? 'The server didn’t accept it.';
}

const reasons: Record<string, string> = {
  'not-found': 'The server can’t find it in your account.',
  forbidden: 'Your account may not change this.',
  'invalid-request': 'The server didn’t accept a value in it.',
  'malformed-request': 'The server couldn’t read it.',
  'client-too-old': 'It was changed with a newer version of Holdfast.',
  'too-large': 'It’s too large for the server.',
};
