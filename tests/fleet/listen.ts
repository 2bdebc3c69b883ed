// A phone's open line to the live service: it asks again as soon as it is answered, from where it was.
import { setTimeout as delay } from 'node:timers/promises';
import { channelOfUser, getLiveAccess, LiveEvent } from '#contract/live.ts';
import { clock, type Ledger } from './ledger.ts';
import type { PersonOnWire } from './people.ts';

interface Answer {
  readonly t: { readonly t: string };
  readonly m: readonly { readonly c: string; readonly d: unknown }[];
}

export interface Line {
  readonly ledger: Ledger;
  /** Of the person's own stream. */
  readonly onChanged: (rev: number) => void;
  readonly ended: AbortSignal;
  /** After a failure it does not come back. */
  readonly givesUp: boolean;
}

/** Resolves once it hears everything that is said from then on. */
export async function listen(who: PersonOnWire, line: Line): Promise<void> {
  const first = await accessOf(who);
  const cursor = await ask(who, { ...first, cursor: '0' }, line);
  void stay(who, line, { ...first, cursor });
}

interface Place {
  readonly path: string;
  readonly token: string;
  readonly cursor: string;
  /** Aborts when it is time for another token. */
  readonly renewal: AbortSignal;
}

/** Of a token's lifetime; the app asks for another one no later. */
const untilRenewal = 0.8;

async function accessOf({ wire, as, peer }: PersonOnWire): Promise<Omit<Place, 'cursor'>> {
  const access = await wire.insist(getLiveAccess, { as, query: { client: peer } });
  const channels = access.channels.map((one) => encodeURIComponent(one)).join(',');
  return {
    path: `/v2/subscribe/${access.subscribeKey}/${channels}/0`,
    token: access.token,
    renewal: dueIn(access.ttl * 60_000 * untilRenewal),
  };
}

const due = new Error('Time for another token');

function dueIn(ms: number): AbortSignal {
  const control = new AbortController();
  setTimeout(() => control.abort(due), ms).unref();
  return control.signal;
}

async function stay(who: PersonOnWire, line: Line, first: Place): Promise<void> {
  let place = first;
  for (let failures = 0; !line.ended.aborted;) {
    try {
      if (place.renewal.aborted) place = { ...place, ...(await accessOf(who)) };
      place = { ...place, cursor: await ask(who, place, line) };
      failures = 0;
    } catch (error) {
      if (line.ended.aborted) return;
      if (error === due) continue;
      failures += 1;
      if (line.givesUp) return;
      // As the app: two seconds at first, ten at most.
      await delay(Math.min(10_000, 2000 * 2 ** (failures - 1)) + Math.random() * 500);
    }
  }
}

/** Returns where to go on. */
async function ask({ wire, as }: PersonOnWire, place: Place, line: Line): Promise<string> {
  const query = new URLSearchParams({ tt: place.cursor, auth: place.token, uuid: as.userId });
  const address = `http://phone.test${place.path}?${query.toString()}`;
  const reply = await wire.fetch(
    new Request(address, { signal: AbortSignal.any([line.ended, place.renewal]) }),
  );
  if (reply.status !== 200) throw new Error(`The line was answered with ${reply.status}`);
  const { t, m } = (await reply.json()) as Answer;
  for (const { c: channel, d } of m) hear(channel, d, { me: as.userId, line });
  return t.t;
}

function hear(channel: string, said: unknown, { me, line }: { me: string; line: Line }): void {
  const event = LiveEvent.safeParse(said).data;
  const at = clock();
  if (event?.event === 'changed') {
    line.ledger.hear(me, { channel, kind: 'changed', position: String(event.rev), at });
    if (channel === channelOfUser(me as never)) line.onChanged(event.rev);
  }
  if (event?.event === 'message')
    line.ledger.hear(me, { channel, kind: 'message', position: event.timeToken, at });
}
