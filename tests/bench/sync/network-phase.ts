// Back online with everything unsent: what goes over the line until the server holds the last tick.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Arm } from './arms.ts';
import { coldStart, open, openPhone, send, tick } from './browser.ts';
import { type Condition, type Link, startLink, type Traffic } from './link.ts';
import type { DeviceOptions } from './shared/contestant.ts';
import type { World } from './world.ts';

export const conditions: readonly Condition[] = [0, 200, 800].flatMap((roundTrip) =>
  [0, 0.05, 0.2].map((loss) => ({ roundTrip, loss })),
);

export const nameOf = ({ roundTrip, loss }: Condition): string =>
  `${roundTrip} ms, ${loss * 100} %`;

export interface NetworkSample {
  readonly requests: number;
  /** Bytes. */
  readonly up: number;
  readonly down: number;
  /** Milliseconds until the server holds the last tick, and until the phone knows. */
  readonly held: number;
  readonly known: number;
  /** Of how many ticks this was measured; the figures are for all, in proportion. */
  readonly measured: number;
}

export interface NetworkPlan {
  readonly ticks: number;
  /** Of those that send each tick in a call: so many are measured where the line is slow or bad. */
  readonly part: number;
  readonly round: number;
}

/** One arm under every condition. In one round the same replies are lost for all arms. */
export async function measureNetwork(
  world: World,
  arm: Arm,
  plan: NetworkPlan,
): Promise<Record<string, NetworkSample>> {
  const samples: Record<string, NetworkSample> = {};
  const prepared = await prepare(world, arm, plan);
  const measure = async (condition: Condition): Promise<void> => {
    const seed = plan.round * 100 + conditions.indexOf(condition);
    const settings = { ...prepared, condition, seed };
    samples[nameOf(condition)] = await sampleOf(world, arm, plan, settings);
  };
  for (const condition of conditions.filter(({ roundTrip }) => roundTrip === 0))
    await measure(condition);
  // Side by side: on a long line there is little to do but wait.
  await Promise.all(conditions.filter(({ roundTrip }) => roundTrip > 0).map(measure));
  rmSync(prepared.profile, { recursive: true, force: true });
  return samples;
}

interface Prepared {
  readonly profile: string;
  readonly device: DeviceOptions;
}

/** A profile in which all ticks wait to be sent. */
async function prepare(world: World, arm: Arm, plan: NetworkPlan): Promise<Prepared> {
  const profile = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  const device = world.device(arm, 'phone', world.athleteFor(arm));
  const link = await startLink(world.newServers());
  const phone = await openPhone(profile, link.port, arm);
  await open(phone.page, device);
  link.goOffline();
  await tick(phone.page, plan.ticks);
  await phone.close();
  link.stop();
  return { profile, device };
}

async function sampleOf(
  world: World,
  arm: Arm,
  plan: NetworkPlan,
  { profile, device, condition, seed }: Prepared & { condition: Condition; seed: number },
): Promise<NetworkSample> {
  // Holdfast's server remembers the athlete: each time another one, and the ticks anew.
  const own = arm.page === 'holdfast' ? await prepare(world, arm, plan) : { profile, device };
  const copy = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  cpSync(own.profile, copy, { recursive: true });
  const link = await startLink(world.newServers());
  link.goOffline();
  try {
    const phone = await openPhone(copy, link.port, arm, { cold: own.device });
    await coldStart(phone.page);
    link.goOnline(condition, seed);
    const isPlain = condition.roundTrip === 0 && condition.loss === 0;
    const part = arm.sendsEachTick && !isPlain ? Math.min(plan.part, plan.ticks) : plan.ticks;
    const start = performance.now();
    const traffic = await untilHeld(link, send(phone.page), part);
    const known = performance.now() - start;
    await phone.close();
    return inProportion(traffic, known, part, plan.ticks);
  } finally {
    link.stop();
    rmSync(copy, { recursive: true, force: true });
    if (own.profile !== profile) rmSync(own.profile, { recursive: true, force: true });
  }
}

async function untilHeld(link: Link, sent: Promise<void>, part: number): Promise<Traffic> {
  let isSent = false;
  const end = sent.then(
    () => void (isSent = true),
    // The page is closed under it when a part is enough.
    () => undefined,
  );
  while (!isSent && link.traffic().changes.length < part) await Promise.race([end, wait(5)]);
  return structuredClone(link.traffic());
}

function inProportion(
  { requests, up, down, changes }: Traffic,
  known: number,
  measured: number,
  ticks: number,
): NetworkSample {
  const held = changes.at(-1);
  if (held === undefined) throw new Error('The server never got anything.');
  const whole = (value: number) => Math.round((value * ticks) / measured);
  return {
    requests: whole(requests),
    up: whole(up),
    down: whole(down),
    held: whole(held),
    known: whole(known),
    measured,
  };
}
