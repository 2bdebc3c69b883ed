// The queue in the athlete's words: one line for each thing that waits, however many calls carry it.
import type { Conversation } from '#contract/conversation.ts';
import type { ClientNote, CommentTemplate } from '#contract/coach-notes.ts';
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-program.ts';
import type { Movement } from '#contract/movement.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Comment, ProgramRun, PurchasedProgram, TrainingSession } from '#contract/training.ts';
import { formatDate } from '#client/shared/dates/today.ts';
import type { OutgoingMessage } from '#domain/conversation/message.ts';
import { notificationText } from '#domain/notification/texts.ts';
import { startOfRun, workoutTitle } from '#domain/program/program-run.ts';
import { patchesSince } from '#domain/program/run-changes.ts';
import type { HeldNotification } from '#offline/handlers/notification.ts';
import type { OutboxItem } from '#offline/queries/outbox-items.ts';
import type { PrescribedDay } from '#offline/handlers/prescribed-day.ts';
import { counted, plural } from '#domain/plural.ts';

export interface QueueLine extends Omit<OutboxItem, 'body'> {
  readonly kind: string;
  readonly name: string;
  /** What is open in the workout screen again when it is edited. */
  readonly session: TrainingSession | null;
  /** A note's text. */
  readonly text: string | null;
  /** What it belongs to was refused, and goes first. */
  readonly isHeld: boolean;
}

/**
 * A thing that is being sent while more was logged is one line, at the place of its first call.
 * Refused outweighs all: nothing of the thing goes on before somebody has looked at it.
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

/** Many things that are one to wait for. */
const gatherings = {
  imported: { kind: 'Imported', one: 'workout' },
  read: { kind: 'Marked read', one: 'notification' },
  looks: { kind: 'Viewed', one: 'workout' },
} as const;

/**
 * Years of training that were imported, all notifications that were read, all workouts that a coach looked at; not
 * what was refused of them.
 */
function gatheringOf({ type, body, state }: OutboxItem): keyof typeof gatherings | null {
  if (state === 'refused') return null;
  if (type === 'training-session' && (body as TrainingSession).importedFrom) return 'imported';
  if (type === 'seen-by-coach') return 'looks';
  return type === 'notification' && !isAnswer(body as HeldNotification) ? 'read' : null;
}

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

/** What has to be on the server before it. */
function ownerOf({ type, body }: OutboxItem): OutboxItem['key'] {
  switch (type) {
    case 'comment':
      return `training-session:${(body as Comment).trainingSessionId}`;
    case 'created-program-day':
      return `created-program:${(body as CreatedProgramDay).programId}`;
    default:
      return `program-run:${(body as Partial<TrainingSession>).programRunId ?? ''}`;
  }
}

const states = ['refused', 'sending', 'retrying', 'waiting'] as const;

function lineOf({ body, ...item }: OutboxItem): QueueLine {
  const line = { ...item, session: null, text: null, isHeld: false };
  switch (item.type) {
    case 'training-session': {
      const session = body as TrainingSession;
      return {
        ...line,
        kind: session.status === 'completed' ? 'Finished workout' : 'Workout',
        name: workoutTitle({ title: session.workoutTitle }),
        session,
      };
    }
    case 'comment': {
      const { text } = body as Comment;
      return { ...line, kind: 'Note', name: `“${shortened(text)}”`, text };
    }
    case 'message':
      return { ...line, kind: 'Message', name: `“${shortened((body as OutgoingMessage).body)}”` };
    case 'conversation':
      return { ...line, ...conversationLine(body as Conversation) };
    case 'program':
      return { ...line, kind: 'Program', name: (body as PurchasedProgram).title };
    case 'program-run':
      return { ...line, ...runLine(body as ProgramRun) };
    case 'notification':
      return {
        ...line,
        kind: isAnswer(body as HeldNotification) ? 'Answer to a request' : 'Marked read',
        name: notificationText(body as Notification).title,
      };
    case 'user':
      return { ...line, kind: 'Profile', name: 'Your details' };
    case 'created-program':
      return { ...line, kind: 'Your program', name: (body as CreatedProgram).title };
    case 'created-program-day': {
      const day = body as CreatedProgramDay;
      return { ...line, kind: 'Day of your program', name: workoutTitle(day) };
    }
    case 'client-day':
      return { ...line, kind: 'Client’s day', name: workoutTitle((body as PrescribedDay).day) };
    case 'client-run':
      return { ...line, kind: 'Client’s schedule', name: runLine(body as ProgramRun).name };
    case 'client-note':
    case 'comment-template': {
      const { text } = body as ClientNote | CommentTemplate;
      const kind = item.type === 'client-note' ? 'Client note' : 'Comment template';
      return { ...line, kind, name: `“${shortened(text)}”`, text };
    }
    case 'seen-by-coach':
      return { ...line, kind: 'Viewed', name: '1 workout' };
    case 'movement':
      return { ...line, kind: 'Your own movement', name: (body as Movement).title };
    default:
      return { ...line, kind: 'From a newer version', name: 'Sent after the update' };
  }
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

/** What is happening with a line at this moment. */
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

/** Why the server said no, as far as its code tells; its own words stand below. */
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
