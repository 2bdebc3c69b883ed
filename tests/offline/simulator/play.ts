// Plays a script: each step happens, then everything that follows from it, and then everything is checked.
import { changePrescription, endSignIn, forgetReplies, setMax } from './coach.ts';
import { act } from './gym.ts';
import { type Complaints, i10 } from './invariants.ts';
import type { Sent } from './network.ts';
import type { Phone } from './phone.ts';
import { ourError } from './replies.ts';
import { restComplaints, watch } from './rest.ts';
import type { Script, Step } from './script.ts';
import type { SimulatedServer } from './server.ts';
import { strikesOf } from './strikes.ts';
import { createWorld, endWorld, type World } from './world.ts';
import type { RowName } from '../matrix/rows.ts';

export interface Played {
  readonly complaints: Complaints;
  readonly struck: ReadonlySet<RowName>;
}

export async function play(server: SimulatedServer, script: Script): Promise<Played> {
  const world = await createWorld(server, { ...script, seed: script.chance });
  try {
    return { complaints: await playIn(world, script.steps), struck: strikesOf(world) };
  } finally {
    endWorld(world);
  }
}

/** Until the next step, ms: some steps follow each other before anything can be sent. */
const pauses = [0, 0, 300, 700, 1500];

async function playIn(world: World, steps: readonly Step[]): Promise<Complaints> {
  for (const step of steps) {
    await playStep(world, step);
    await world.universe.advance(pauses[Math.floor(world.universe.random() * pauses.length)]!);
    const complaints = await watch(world);
    if (complaints.length > 0) {
      return complaints.map((complaint) => `after ${JSON.stringify(step)}: ${complaint}`);
    }
  }
  return restComplaints(world);
}

export async function playStep(world: World, step: Step): Promise<void> {
  if ('wait' in step) return world.universe.advance(step.wait);
  if ('sleep' in step) return world.universe.sleep(step.sleep);
  if ('coach' in step) {
    if (await changePrescription(world.server, world.account, step.coach))
      world.struck.add('two devices, same session; coach edits during workout');
    return undefined;
  }
  if ('coachsMax' in step) return setMax(world, step.coachsMax);
  if ('server' in step) {
    if (step.server === 'forgets replies') return forgetReplies(world.server, world.account);
    world.server.crashAt(step.server);
    return undefined;
  }
  return playOn(world, world.phones[step.on % world.phones.length]!, step);
}

type OnDevice = Exclude<
  Step,
  | { coach: unknown }
  | { coachsMax: unknown }
  | { server: unknown }
  | { wait: unknown }
  | { sleep: unknown }
>;

async function playOn(world: World, phone: Phone, step: OnDevice): Promise<void> {
  const { hardware } = phone;
  if ('action' in step) return doAction(world, phone, step.action);
  if ('meanwhile' in step) {
    for (const one of world.phones) (await one.front()).tell({ type: 'page.shown' });
    return doAction(world, phone, step.meanwhile);
  }
  if ('look' in step) return (await phone.front()).tell({ type: 'page.shown' });
  if ('weather' in step) {
    const returned = hardware.network.weather !== 'fine' && step.weather === 'fine';
    hardware.network.weather = step.weather;
    if (returned) (await phone.front()).tell({ type: 'network.returned' });
  } else if ('redeliver' in step) {
    if (await hardware.network.redeliver(step.redeliver))
      world.struck.add('duplicate / reordered delivery');
  } else if ('tab' in step) return changeTab(world, phone, step.tab);
  else if ('dieAfter' in step) (await phone.front()).killAfter(step.dieAfter);
  else if ('worker' in step) {
    world.struck.add(step.worker === null ? 'background sync' : 'SW killed mid-drain');
    return phone.wakeWorker(step.worker ?? undefined);
  } else if ('disk' in step) (await phone.front()).disk.fail(step.disk, step.fault);
  else if ('refuse' in step) refuse(phone, step.refuse, step.times);
  else if ('clock' in step) hardware.clockError = step.clock;
  else if ('evict' in step) {
    phone.evict();
    world.seen.delete(phone);
    world.diary.diskLost(world.phones.indexOf(phone));
    world.struck.add('eviction');
  } else if ('signedOut' in step) return endSignIn(world.server, phone.owner, step.signedOut);
  else return world.signIn(phone);
  return undefined;
}

/** An action must end while the network does nothing: `settle` comes only after it. */
async function doAction(world: World, phone: Phone, action: Parameters<typeof act>[2]) {
  const where = world.phones.indexOf(phone);
  const tab = await phone.front();
  const done = act(tab, where, action, world.account, world.diary);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), 60_000);
  });
  const ended = await Promise.race([done.then(() => true), late]);
  clearTimeout(timer);
  const [complaint] = i10(ended);
  if (complaint) throw new Error(complaint);
  world.noteDeath(tab);
}

async function changeTab(
  world: World,
  phone: Phone,
  what: Extract<Step, { tab: unknown }>['tab'],
): Promise<void> {
  const tab = await phone.front();
  if (what === 'turn') phone.turn();
  else if (what === 'open') {
    await phone.open();
    world.struck.add('two tabs / 20 tabs opened+killed');
  } else if (what === 'freeze') {
    tab.freeze();
    world.struck.add('frozen leader');
  } else if (what === 'thaw') {
    for (const one of phone.tabs) one.thaw();
  } else {
    tab.device.database.backendDB()?.close();
    world.struck.add('IDB closed by browser');
  }
}

function refuse({ hardware }: Phone, status: number, times: number): void {
  const types = {
    400: 'malformed-request',
    403: 'forbidden',
    404: 'not-found',
    413: 'too-large',
    422: 'invalid-request',
  } as const;
  // A missing note is no refusal to delete it: the server never answers 404 to a deletion.
  const applies = ({ key, method }: Sent) =>
    key !== null && (status !== 404 || method !== 'DELETE');
  const reply = ourError(status, types[status as keyof typeof types]);
  hardware.network.rules.push({ applies, reply, times });
}
