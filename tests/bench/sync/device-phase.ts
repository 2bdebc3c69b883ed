// On the phone, four times slower than this machine: each tick until it is stored, and the next start with all of
// them unsent.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, quantile } from '../statistics.ts';
import type { Arm } from './arms.ts';
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

/** Logs the ticks with a new profile, then restarts the browser on it. */
export async function measureDevice(world: World, arm: Arm, ticks: number): Promise<DeviceSample> {
  const link = await startLink(world.newServers());
  const profile = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  const device = world.device(arm, 'phone', world.athleteFor(arm));
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
