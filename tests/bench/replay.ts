// A month without a signal: 1,000 sets ticked in 25 workouts, sent when the signal is back, against a bare call for
// each of 1,000 sets. Both from Chromium, both to PostgreSQL.
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright';
import { openBarePage, sendSingleSets } from './bare-page.ts';
import { startChromium } from './chromium.ts';
import { startCountingProxy, type Traffic } from './counting-proxy.ts';
import { startDatabases } from './databases.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { builtPage } from './pages.ts';
import type { Engine } from './pages/engine/main.ts';
import type { Athlete } from './programs/athletes.ts';
import type { BareServed, BareServerOptions } from './programs/bare-server.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { interleave, median, pairedRatio, type Samples } from './statistics.ts';

declare const engine: Engine;

const rounds = 5;
const warmUps = 1;
const plan = { days: 25, exercises: 8, sets: 5 };
const ticks = plan.days * plan.exercises * plan.sets;

type Replay = Traffic & { readonly ms: number };
type Arm = 'ours' | 'bare' | 'same';

export async function replay(): Promise<Figure[]> {
  const databases = await startDatabases();
  const [server, bare] = await Promise.all([
    startProgram<Served>('serve', {
      databaseUrl: await databases.create('app'),
      appFolder: await builtPage('engine'),
      athletes: { count: rounds + warmUps, plan },
    } satisfies ServeOptions),
    startProgram<BareServed>('bare-server', {
      databaseUrl: await databases.create('bare'),
    } satisfies BareServerOptions),
  ]);
  const browser = await startChromium();
  try {
    const athletes = [...server.ready.athletes];
    const bareArm = () => sendBare(browser, bare.ready.port);
    return figuresOf(
      await interleave<Arm, Replay>(
        { rounds, warmUps },
        {
          ours: () => sendOurs(browser, server.ready.port, athletes.pop()!),
          bare: bareArm,
          same: bareArm,
        },
      ),
    );
  } finally {
    await browser.close();
    await Promise.all([server.stop(), bare.stop()]);
    await databases.stop();
  }
}

async function sendOurs(browser: Browser, port: number, athlete: Athlete): Promise<Replay> {
  const proxy = await startCountingProxy(port);
  const page = await browser.newPage();
  await page.goto(proxy.origin);
  await page.evaluate((who) => engine.open(who), athlete);
  const ticked = await page.evaluate(() => engine.tickEverything());
  if (ticked !== ticks) throw new Error(`${ticked} sets were ticked, not ${ticks}`);
  proxy.take();
  const ms = await page.evaluate(() => engine.replay());
  const traffic = proxy.take();
  await page.close();
  proxy.stop();
  return { ...traffic, ms };
}

async function sendBare(browser: Browser, port: number): Promise<Replay> {
  const proxy = await startCountingProxy(port);
  const page = await openBarePage(browser, proxy.origin);
  proxy.take();
  const ms = await sendSingleSets(page, Array.from({ length: ticks }, tickedSet));
  const traffic = proxy.take();
  await page.close();
  proxy.stop();
  return { ...traffic, ms };
}

export const tickedSet = () => ({
  id: randomUUID(),
  done: true,
  weight: { metric: 'weight', recommended: 61.23, actual: 61.23 },
  effort: { metric: 'reps', recommended: 5, actual: 5 },
});

function figuresOf(samples: Samples<Arm, Replay>): Figure[] {
  const compare = (of: keyof Replay, unit: string, scale = 1) => {
    const all = (arm: Arm) => samples[arm].map((sample) => sample[of]);
    const shown = (arm: Arm) => (median(all(arm)) / scale).toFixed(0);
    return {
      ratio: pairedRatio(all('ours'), all('bare')),
      sameAgainstSame: pairedRatio(all('same'), all('bare')),
      baseline: `${shown('ours')} of ${shown('bare')} ${unit}, 1,000 bare calls of single sets`,
    };
  };
  const name = '1,000 ticks of 25 workouts replayed';
  return [
    ratioFigure(`${name}, requests`, compare('requests', 'requests'), {
      better: 'less',
      target: 0.05,
      bound: 0.06,
    }),
    ratioFigure(`${name}, bytes`, compare('bytes', 'kB', 1000), {
      better: 'less',
      target: 0.15,
      bound: 0.3,
    }),
    ratioFigure(`${name}, time`, compare('ms', 'ms'), { better: 'less', target: 0.2, bound: 0.5 }),
  ];
}
