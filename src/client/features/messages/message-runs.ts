// How a conversation is laid out: by days, and within a day in runs of one writer, as people speak.

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
  /** As `dayOf` names it. */
  readonly day: string;
  readonly runs: readonly MessageRun<M>[];
}

/** A pause longer than this, ms, begins a new run. */
const longestPause = 5 * 60_000;

export interface Layout<M extends Placed> {
  readonly dayOf: (at: number) => string;
  /** With this message a run begins, whoever wrote it. */
  readonly cut?: string | undefined;
  /** What cannot be sent now stands apart: what is said of a run is true of all of it. */
  readonly isHeldUp: (message: M) => boolean;
}

/** `messages` in their order. */
export function messageDays<M extends Placed>(
  messages: readonly M[],
  { dayOf, cut, isHeldUp }: Layout<M>,
): MessageDay<M>[] {
  const days: { day: string; runs: { author: string; messages: M[] }[] }[] = [];
  for (const message of messages) {
    let day = days.at(-1);
    const own = dayOf(message.at);
    // What waits comes last, although what stands before it may have been written later.
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
