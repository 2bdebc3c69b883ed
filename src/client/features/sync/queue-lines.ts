// The queue in the athlete's words: one line for each thing that waits, however many calls carry it.
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-program.ts';
import type { Comment, ProgramRun, PurchasedProgram, TrainingSession } from '#contract/training.ts';
import { formatDate } from '#client/app/today.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import type { OutboxItem } from '#offline/queries/outbox-items.ts';

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
  const byKey = Map.groupBy(items, (item) => (isImported(item) ? 'imported' : item.key));
  const refused = new Set(items.filter((item) => item.state === 'refused').map(({ key }) => key));
  return [...byKey.values()].map((same) => {
    const shown = states.map((state) => same.find((item) => item.state === state)).find(Boolean)!;
    return {
      ...(isImported(shown) ? importedLine(shown, same) : lineOf(shown)),
      queuedAt: Math.min(...same.map((item) => item.queuedAt)),
      attempts: Math.max(...same.map((item) => item.attempts)),
      canCancel: same.length === 1 && shown.canCancel,
      isHeld: refused.has(ownerOf(shown)),
    };
  });
}

/** Years of training that were imported are one thing to wait for. */
const isImported = ({ type, body, state }: OutboxItem): boolean =>
  type === 'training-session' &&
  state !== 'refused' &&
  (body as TrainingSession).importedFrom !== undefined;

function importedLine({ body: _, ...item }: OutboxItem, all: readonly OutboxItem[]): QueueLine {
  const count = new Set(all.map(({ key }) => key)).size;
  const name = `${count} ${count === 1 ? 'workout' : 'workouts'}`;
  return { ...item, kind: 'Imported', name, session: null, text: null, isHeld: false };
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
    case 'program':
      return { ...line, kind: 'Program', name: (body as PurchasedProgram).title };
    case 'program-run':
      return {
        ...line,
        kind: 'Start of a program',
        name: formatDate((body as ProgramRun).firstWorkoutDate, { dateStyle: 'full' }),
      };
    case 'user':
      return { ...line, kind: 'Profile', name: 'Your details' };
    case 'created-program':
      return { ...line, kind: 'Program you write', name: (body as CreatedProgram).title };
    case 'created-program-day': {
      const day = body as CreatedProgramDay;
      return { ...line, kind: 'Day of a program you write', name: workoutTitle(day) };
    }
  }
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
  if (isHeld) return 'Waits for what was refused';
  if (pause === 'needs-sign-in') return 'Waits until you log in again';
  if (pause === 'needs-update') return 'Waits for the update';
  if (!isOnline) return 'Waits for a signal';
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
  return `${days} ${days === 1 ? 'day' : 'days'} ago`;
}

export const clockTime = (at: number, timeStyle: 'short' | 'medium' = 'short'): string =>
  new Intl.DateTimeFormat(undefined, { timeStyle }).format(at);

/** Why the server said no, as far as its code tells; its own words stand below. */
export function refusalWords({ type, canRestore }: NonNullable<QueueLine['refusal']>): string {
  if (canRestore) return 'It was deleted on the server.';
  return reasons[type] ?? 'The server does not take it.';
}

const reasons: Record<string, string> = {
  'not-found': 'The server does not know it, or not as yours.',
  forbidden: 'Your account may not change this.',
  'invalid-request': 'The server does not accept a value in it.',
  'malformed-request': 'The server could not read it.',
  'too-large': 'It is larger than the server takes.',
};
