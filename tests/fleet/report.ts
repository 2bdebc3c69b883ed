// The table of a trial, and what in it is wrong.
import type { Window } from './faults.ts';
import type { Answered, Ledger } from './ledger.ts';
import { inTime, type LiveFigures } from './live-judgement.ts';
import type { Servers } from './servers.ts';

/** After a fault is mended, until everybody has heard of everything, in seconds. */
const longestCatchingUp = 30;

export interface Trial {
  readonly ledger: Ledger;
  readonly live: LiveFigures;
  readonly windows: readonly Window[];
  readonly repliesLost: number;
  readonly memory: Record<'start' | 'end', ReturnType<Servers['memory']>>;
}

const howOften = (calls: readonly Answered[]): string =>
  [...Map.groupBy(calls, ({ status, call }) => `${status} to ${call}`)]
    .map(([words, all]) => `${words} ×${all.length}`)
    .join(', ') || 'none';

/** What the proxy and a server in trouble may say; 0 is no answer. */
const inTrouble = new Set([0, 502, 503]);

/** Answers that nobody should have had. */
function unexpectedOf({ ledger, windows }: Trial): readonly Answered[] {
  const isExcused = ({ status, from, at }: Answered) =>
    inTrouble.has(status) && windows.some((one) => at >= one.from && from <= one.until);
  // One without an answer is a reply that the line lost, which is counted apart.
  return ledger.answers.filter(
    (one) =>
      one.status !== 0 &&
      one.status !== 409 &&
      (one.status < 200 || one.status > 299) &&
      !isExcused(one),
  );
}

/** Prints it. Returns what is wrong, in words. */
export function report(trial: Trial, say: (words: string) => void): string[] {
  const { ledger, live, memory, repliesLost } = trial;
  const complaints = (kind: 'lost' | 'doubled' | 'different') => ledger.complaints.get(kind) ?? [];
  const unexpected = unexpectedOf(trial);
  const ms = ({ p50, p99, max }: LiveFigures['saving']) =>
    `${Math.round(p50)} · ${Math.round(p99)} · ${Math.round(max)} ms`;
  const servers = Object.keys(memory.end) as (keyof typeof memory.end)[];
  const rows: [string, string | number][] = [
    ['calls', ledger.answers.length],
    ['ticks', ledger.counts.tick],
    ['comments', ledger.counts.comment],
    ['messages', ledger.counts.message],
    ['replies lost on the line', repliesLost],
    ['lost', complaints('lost').length],
    ['doubled', complaints('doubled').length],
    ['differences between a phone and the servers', complaints('different').length],
    ['live events missed', live.missed.length],
    [`live delay in calm, of ${live.calm.count}: p50 · p99 · longest`, ms(live.calm)],
    ['a save in calm: p50 · p99 · longest', ms(live.saving)],
    ['unexpected answers', howOften(unexpected)],
    ['409', ledger.answers.filter(({ status }) => status === 409).length],
    ['without an answer', ledger.answers.filter(({ status }) => status === 0).length],
    ...servers.map((name): [string, string] => [
      `memory of server ${name}`,
      `${memory.start[name]} MB at the start, ${memory.end[name]} MB at the end`,
    ]),
    ...live.gaps.map(({ fault, ...seconds }): [string, string] => [
      fault,
      Object.entries(seconds)
        .map(([what, value]) => `${what} ${value} s`)
        .join(', '),
    ]),
  ];
  for (const [name, value] of rows) say(`${name.padEnd(56)} ${value}`);
  for (const [kind, words] of ledger.complaints)
    for (const one of words.slice(0, 10)) say(`${kind}: ${one}`);
  if (live.calm.p99 > inTime) for (const one of live.calm.slowest) say(`late: ${one}`);
  for (const one of live.missed.slice(0, 20)) say(`missed: ${one}`);
  return wrongIn(trial, unexpected);
}

function wrongIn({ ledger, live }: Trial, unexpected: readonly Answered[]): string[] {
  const late = live.gaps.filter((gap) => gap['caught up after'] > longestCatchingUp);
  return [
    ...[...ledger.complaints].map(([kind, words]) => `${words.length} ${kind}`),
    ...(ledger.counts.tick === 0 ? ['nobody has ticked a set'] : []),
    ...(live.missed.length > 0 ? [`${live.missed.length} live events missed`] : []),
    ...(live.calm.p99 > inTime ? [`p99 of live events over ${inTime} ms`] : []),
    ...late.map(({ fault }) => `caught up later than ${longestCatchingUp} s after ${fault}`),
    ...(unexpected.length > 0 ? [`${unexpected.length} unexpected answers`] : []),
  ];
}
