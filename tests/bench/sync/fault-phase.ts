// The same bad evenings for every contestant, and what they left.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Arm } from './arms.ts';
import { openPhone } from './browser.ts';
import { judge, type Verdict } from './fault-judge.ts';
import { scriptOf } from './fault-script.ts';
import { startLink } from './link.ts';
import type { Evening } from './shared/evening.ts';
import type { BenchPage } from './shared/page.ts';
import type { World } from './world.ts';

/** In the page. */
declare const bench: BenchPage;

export interface FaultSample extends Verdict {
  readonly runs: number;
  /** Runs in which something was lost, doubled or wrong. */
  readonly spoiled: number;
  /** Runs that never ended; they count for nothing else. */
  readonly stuck: number;
}

/** How many evenings run at once: most of an evening is waiting for the disk. */
const sideBySide = 4;
const patience = 20_000;

/** `runs` evenings, from `first` on. */
export async function measureFaults(
  world: World,
  arm: Arm,
  first: number,
  runs: number,
): Promise<FaultSample> {
  const link = await startLink(world.newServers());
  const profile = mkdtempSync(join(tmpdir(), 'holdfast-bench-'));
  const phone = await openPhone(profile, link.port, arm);
  const sum = { runs, lost: 0, aside: 0, doubled: 0, wrong: 0, spoiled: 0, stuck: 0 };
  let next = 0;
  const lane = async () => {
    while (next < runs) {
      const seed = first + next++;
      const verdict = await evening(world, arm, phone.page, seed);
      if (!verdict) {
        sum.stuck += 1;
        continue;
      }
      sum.lost += verdict.lost;
      sum.aside += verdict.aside;
      sum.doubled += verdict.doubled;
      sum.wrong += verdict.wrong;
      if (verdict.lost + verdict.doubled + verdict.wrong > 0) sum.spoiled += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: sideBySide }, lane));
    return sum;
  } finally {
    await phone.close();
    link.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function evening(world: World, arm: Arm, page: Page, seed: number): Promise<Verdict | null> {
  const steps = scriptOf(seed);
  const athlete = world.athleteFor(arm);
  const { store } = world.device(arm, `evening-${seed}`, athlete);
  const devices = ['a', 'b', 'new'].map((name) => ({
    ...world.device(arm, `${seed}-${name}`, athlete),
    store,
  }));
  const played = page.evaluate(([script, phones]) => bench.evening(script, phones), [
    steps,
    devices as unknown as Parameters<BenchPage['evening']>[1],
  ] as const);
  const ended = await Promise.race([played, wait(patience, null, { ref: false })]).catch(
    (error: unknown): Evening | null => {
      console.error(`${arm.id}, run ${seed}: ${String(error)}`);
      return null;
    },
  );
  const prescribed = world.session.exerciseLog[0]!.sets[0]!.weight!.recommended!;
  return ended && judge(steps, ended, prescribed);
}
