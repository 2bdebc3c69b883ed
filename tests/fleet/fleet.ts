// `npm run soak -- fleet`: three servers on one PostgreSQL behind a proxy, 200 phones that train, comment and listen for 20
// minutes, and servers that are killed, started anew and cut off meanwhile. Nothing acknowledged may be lost or doubled, each
// phone ends with what the servers have, and live events are in time. `docs/measuring.md` has the options.
import { setTimeout as delay } from 'node:timers/promises';
import { judgeData } from './data-judgement.ts';
import { playFaults, type Window } from './faults.ts';
import { clock, type Ledger, newLedger } from './ledger.ts';
import { LightPhone } from './light-phone.ts';
import { listen } from './listen.ts';
import { judgeLive } from './live-judgement.ts';
import { type FleetOptions, readOptions, realPhones } from './options.ts';
import { fill, type Phone, signInAs, talkOf, type Trainee } from './people.ts';
import { plant } from './planted.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { openRealPhone } from './real-phone.ts';
import { report } from './report.ts';
import { openServers, serverNames, type Servers } from './servers.ts';

interface Fleet {
  readonly options: FleetOptions;
  readonly servers: Servers;
  readonly proxy: Proxy;
  readonly ledger: Ledger;
  /** Ends all lines. */
  readonly ended: AbortController;
}

const say = (words: string): void => void process.stdout.write(`${words}\n`);

/** Returns the exit code: 1 if anything is wrong. */
export async function playFleet(words: readonly string[]): Promise<number> {
  const options = readOptions(words);
  const servers = await openServers();
  const ended = new AbortController();
  try {
    const trainees = await fill(servers.postgres.url, options.phones);
    for (const name of serverNames) await servers.start(name);
    const proxy = await startProxy(servers.ports, {
      delayMs: options.prove === 'late' ? 3000 : 0,
      // A phone can double only what it sends again.
      oneLostOf: options.prove === 'doubled' ? 10 : 200,
    });
    const fleet = { options, servers, proxy, ledger: newLedger(), ended };
    try {
      const wrong = await play(fleet, trainees);
      say(wrong.length === 0 ? 'All hold.' : `Wrong: ${wrong.join('; ')}.`);
      return wrong.length === 0 ? 0 : 1;
    } finally {
      ended.abort();
      proxy.close();
    }
  } finally {
    await servers.stop();
  }
}

async function play(fleet: Fleet, trainees: readonly Trainee[]): Promise<string[]> {
  const { options, servers, proxy, ledger } = fleet;
  const phones = await openPhones(fleet, trainees);
  say(`${phones.length} phones listen.`);
  ledger.begin();
  if (options.prove) await plant(servers.postgres.url, options.prove);
  const start = servers.memory();
  const windows = await train(fleet, phones);
  await untilHeard(ledger, windows);
  const end = servers.memory();
  for (const phone of phones) await phone.finish();
  await judgeData(servers.postgres.url, phones, ledger);
  const live = judgeLive(ledger, windows);
  const trial = { ledger, live, windows, repliesLost: proxy.repliesLost(), memory: { start, end } };
  return report(trial, say);
}

/** A few at a time: each log-in hashes a password. */
async function openPhones(fleet: Fleet, trainees: readonly Trainee[]): Promise<Phone[]> {
  const phones: Phone[] = [];
  let next = 0;
  const openOthers = async () => {
    while (next < trainees.length) {
      const number = next;
      next += 1;
      phones[number] = await openPhone(fleet, trainees[number]!, number);
    }
  };
  await Promise.all(Array.from({ length: 8 }, openOthers));
  return phones;
}

async function openPhone(fleet: Fleet, trainee: Trainee, number: number): Promise<Phone> {
  const { options, proxy, ledger, ended } = fleet;
  const who = await signInAs(trainee, { origin: proxy.origin, number, ledger });
  await talkOf(who);
  const phone =
    number < realPhones(options.phones)
      ? await openRealPhone(who, trainee, ledger)
      : await LightPhone.open(who, trainee, { ledger, isCareless: options.prove === 'doubled' });
  await listen(who, {
    ledger,
    onChanged: phone.onChanged,
    ended: ended.signal,
    givesUp: options.prove === 'missed',
  });
  return phone;
}

/** Until the time is over and the last fault is mended. */
async function train(fleet: Fleet, phones: readonly Phone[]): Promise<Window[]> {
  const { options, servers, ledger } = fleet;
  const { minutes, every } = options;
  const over = clock() + minutes * 60_000;
  let areMended = false;
  const training = phones.map(async (phone, number) => {
    const peer = phones[number ^ 1]!;
    const talk = await talkOf(phone);
    const session = await peer.session();
    while (clock() < over || !areMended) {
      await delay(every * 1000 * (0.5 + Math.random()));
      await phone
        .work({ session, talk })
        .catch((error: unknown) => ledger.complain('different', String(error)));
    }
  });
  const windows = await playFaults(servers, { minutes, say });
  areMended = true;
  await Promise.all(training);
  const left = Math.max(...windows.map(({ until }) => until)) - clock();
  if (left > 0) await delay(left);
  return windows;
}

/** Or half a minute: what nobody has heard of by then is missed. */
async function untilHeard(ledger: Ledger, windows: readonly Window[]): Promise<void> {
  const patience = clock() + 30_000;
  while (judgeLive(ledger, windows).missed.length > 0 && clock() < patience) await delay(1000);
}
