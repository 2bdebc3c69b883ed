export interface Placed {
  readonly _id: string;
  readonly author: string;
  /** When it was sent or written, ms. */
  readonly at: number;
}

export interface MessageRun<M extends Placed> {
  readonly author: string;
  readonly messages: readonly M[];
}

export interface MessageDay<M extends Placed> {
  /** As returned by `dayOf`. */
  readonly day: string;
  readonly runs: readonly MessageRun<M>[];
}

/** A longer pause starts a new run, ms. */
const longestPause = 5 * 60_000;

export interface Layout<M extends Placed> {
  readonly dayOf: (at: number) => string;
  /** The id of a message that starts a new run regardless of its author. */
  readonly cut?: string | undefined;
  /** Messages that cannot be sent now get runs of their own: a run's state applies to all of it. */
  readonly isHeldUp: (message: M) => boolean;
}

/** `messages`: in order. */
export function messageDays<M extends Placed>(
  messages: readonly M[],
  { dayOf, cut, isHeldUp }: Layout<M>,
): MessageDay<M>[] {
  const days: { day: string; runs: { author: string; messages: M[] }[] }[] = [];
  for (const message of messages) {
    let day = days.at(-1);
    const own = dayOf(message.at);
    // Unsent messages come last, even if an earlier row was written later.
    const name = day && own < day.day ? day.day : own;
    if (day?.day !== name) days.push((day = { day: name, runs: [] }));
    const run = day.runs.at(-1);
    const before = run?.messages.at(-1);
    const isSame =
      before?.author === message.author &&
      message.at - before.at <= longestPause &&
      isHeldUp(before) === isHeldUp(message) &&
      message._id !== cut;
    if (run && isSame) run.messages.push(message);
    else day.runs.push({ author: message.author, messages: [message] });
  }
  return days;
}
