// What was acknowledged and what was heard, as the phones saw it. Judged at the end, in `judgement.ts`.

/** All times in ms, by one clock: the phones are in one process. */
export const clock = (): number => performance.now();

export interface Acknowledged {
  readonly channel: string;
  /** Who should hear of it. */
  readonly listener: string;
  /** `changed`: a revision. `message`: its time token. A later one tells of it as well. */
  readonly position: string;
  readonly kind: 'changed' | 'message';
  /** When its first attempt left, and when the reply was here. */
  readonly from: number;
  readonly at: number;
}

export interface Heard {
  readonly position: string;
  readonly at: number;
}

export type Work = 'tick' | 'comment' | 'message';

export interface Ledger {
  /** Everybody listens now: what was acknowledged before, nobody had to hear of. */
  readonly begin: () => void;
  readonly acknowledge: (write: Omit<Acknowledged, 'at'>) => void;
  readonly acknowledged: readonly Acknowledged[];
  readonly hear: (
    listener: string,
    event: { readonly channel: string; readonly kind: Acknowledged['kind'] } & Heard,
  ) => void;
  /** Oldest first. */
  readonly heardBy: (listener: string, channel: string, kind: Acknowledged['kind']) => Heard[];
  readonly count: (work: Work) => void;
  readonly counts: Readonly<Record<Work, number>>;
  /** Each call that ended, with its status; 0: without an answer. */
  readonly answer: (call: Answered) => void;
  readonly answers: readonly Answered[];
  /** Something that a phone has found wrong. */
  readonly complain: (kind: 'lost' | 'doubled' | 'different', words: string) => void;
  readonly complaints: ReadonlyMap<'lost' | 'doubled' | 'different', readonly string[]>;
}

export interface Answered {
  readonly status: number;
  readonly call: string;
  readonly from: number;
  readonly at: number;
}

/** A new one, for one trial. */
export function newLedger(): Ledger {
  const acknowledged: Acknowledged[] = [];
  const heard = new Map<string, Heard[]>();
  const counts: Record<Work, number> = { tick: 0, comment: 0, message: 0 };
  const answers: Answered[] = [];
  const complaints = new Map<'lost' | 'doubled' | 'different', string[]>();
  const keyOf = (...parts: string[]) => parts.join(' ');
  return {
    begin: () => void acknowledged.splice(0),
    acknowledge: (write) => void acknowledged.push({ ...write, at: clock() }),
    acknowledged,
    hear: (listener, { channel, kind, position, at }) => {
      const key = keyOf(listener, channel, kind);
      heard.set(key, heard.get(key) ?? []);
      heard.get(key)!.push({ position, at });
    },
    heardBy: (listener, channel, kind) => heard.get(keyOf(listener, channel, kind)) ?? [],
    count: (work) => void (counts[work] += 1),
    counts,
    answer: (call) => void answers.push(call),
    answers,
    complain: (kind, words) => {
      complaints.set(kind, complaints.get(kind) ?? []);
      complaints.get(kind)!.push(words);
    },
    complaints,
  };
}
