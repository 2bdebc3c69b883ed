// The subscribers who wait at this server: how many at most, and whether their tokens still hold.
import type { Rows } from '../database/rows.ts';
import { findHolding } from '../stores/live-tokens.ts';
import type { Access, Basis } from './access-token.ts';

/** A browser has one, however many of its tabs are open. */
const mostPerUser = 20;
const mostPerServer = 10_000;
const lookEveryMs = 2000;

export interface OpenLines {
  /** Whether the token still holds. Many who ask at once are answered by one query. */
  readonly holds: (access: Access) => Promise<boolean>;
  /**
   * From now on somebody waits. `end` is called when the token ends, or when there are too many: then the oldest gives
   * way. Returns a function to call when the wait is over.
   */
  readonly enter: (access: Access, end: () => void) => () => void;
  /** How many wait. */
  readonly count: () => number;
  /** Resolves once the database is asked nothing any more. */
  readonly close: () => Promise<void>;
}

interface Line {
  readonly access: Access;
  readonly end: () => void;
}

export function openLines(
  { rows, now }: { readonly rows: Rows; readonly now: () => Date },
  report: (error: unknown) => void,
  limits = { perUser: mostPerUser, perServer: mostPerServer },
): OpenLines {
  const lines = new Set<Line>();
  const byUser = new Map<string, Set<Line>>();
  const ask = together((bases: readonly Basis[]) => findHolding(rows, bases, now()));
  const holds = async ({ basis }: Access) => basis === null || ask(basis);

  const leave = (line: Line) => {
    lines.delete(line);
    const own = byUser.get(line.access.userId);
    own?.delete(line);
    if (own?.size === 0) byUser.delete(line.access.userId);
  };
  const giveWay = (all: ReadonlySet<Line>, most: number) => {
    if (all.size <= most) return;
    const [oldest] = all;
    leave(oldest!);
    oldest!.end();
  };
  const look = async () => {
    const waiting = [...lines];
    const holding = await Promise.all(waiting.map(({ access }) => holds(access)));
    for (const [index, line] of waiting.entries()) {
      if (holding[index] || !lines.has(line)) continue;
      leave(line);
      line.end();
    }
  };
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look()
      .catch(report)
      .finally(() => (looking = null));
  }, lookEveryMs);
  return {
    count: () => lines.size,
    holds,
    enter: (access, end) => {
      const line = { access, end };
      const own = byUser.get(access.userId) ?? new Set();
      lines.add(line);
      byUser.set(access.userId, own.add(line));
      if (access.basis) giveWay(own, limits.perUser);
      giveWay(lines, limits.perServer);
      return () => leave(line);
    },
    close: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

/** One call of `ask` after the other, each for all who came meanwhile. */
function together<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  interface Waiting {
    readonly question: Question;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let isAsking = false;
  async function go() {
    isAsking = true;
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      try {
        const answers = await ask(asked.map(({ question }) => question));
        for (const [index, { resolve }] of asked.entries()) resolve(answers[index]!);
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    isAsking = false;
  }
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!isAsking) void go();
    });
}
