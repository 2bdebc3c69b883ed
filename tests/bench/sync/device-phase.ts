// On the phone, four times slower than this machine: each tick until it is kept, and the next start with
// all of them unsent.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, quantile, shuffled } from '../statistics.ts';
import { type Arm, arms } from './arms.ts';
import { coldStart, open, openPhone, tick } from './browser.ts';
import { startLink } from './link.ts';
import type { World } from './world.ts';

const slower = 4;

export interface DeviceSample {
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly first100: number;
  readonly last100: number;
  readonly coldStart: number;
}

/** One sample of each arm, in random order. */
export async function deviceRound(
  world: World,
  ticks: number,
  takeAthlete: () => World['athletes'][number],
): Promise<Record<string, DeviceSample>> {
  const samples: Record<string, DeviceSample> = {};
  for (const arm of shuffled(arms))
    samples[arm.id] = await sampleOf(world, arm, ticks, takeAthlete);
  return samples;
}

async function sampleOf(
  world: World,
  arm: Arm,
  ticks: number,
  takeAthlete: () => World['athletes'][number],
): Promise<DeviceSample> {
  const link = await startLink(world.newServers());
  const profile = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  const device = world.device(arm, 'phone', takeAthlete());
  try {
    const phone = await openPhone(profile, link.port, arm, { slower });
    await open(phone.page, device);
    link.goOffline();
    const times = await tick(phone.page, ticks);
    await phone.close();
    const next = await openPhone(profile, link.port, arm, { slower, cold: device });
    const started = await coldStart(next.page);
    await next.close();
    return {
      p50: median(times),
      p95: quantile(times, 0.95),
      first100: median(times.slice(0, 100)),
      last100: median(times.slice(-100)),
      coldStart: started,
    };
  } finally {
    link.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}
