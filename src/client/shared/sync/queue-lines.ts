// The queue in the athlete's words: one line per waiting thing, however many calls it takes.
import type { TrainingSession } from '#contract/training.ts';
import { isAnswer } from '#domain/notification/held-notification.ts';
import { counted } from '#domain/plural.ts';
import type { DocumentType } from '#offline/database/rows.ts';
import { handlerOf, isKnownType } from '#offline/handlers/handlers.ts';
import type { OutboxItem } from '#offline/queries/outbox-items.ts';

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

function lineOf(item: OutboxItem): QueueLine {
  const { body, ...line } = item;
  const session = isItem(item, 'training-session') ? item.body : null;
  const named = isKnownType(item.type)
    ? handlerOf(item.type).named(body)
    : { kind: 'From a newer version', name: 'Sent after the update' };
  return { ...line, session, text: null, isHeld: false, ...named };
}

export interface Surroundings {
  readonly now: number;
  readonly isOnline: boolean;
  readonly pause: 'needs-sign-in' | 'needs-update' | null;
}

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
