// What a workout of an hour and a half leaves in memory: the page after 90 minutes of its clock and hundreds of ticks,
// against the same page after warming up.
import type { CDPSession, Page } from 'playwright';
import { setBox, signIn, startWorkout } from './app-page.ts';
import { phone, startChromium } from './chromium.ts';
import type { Figure } from './figure.ts';
import { builtApp } from './pages.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';

const minutes = 90;
const warmUps = 20;

interface Memory {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

export async function longWorkout(): Promise<Figure[]> {
  const server = await startProgram<Served>('serve', {
    appFolder: builtApp(),
    demo: true,
  } satisfies ServeOptions);
  const browser = await startChromium();
  try {
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    await context.clock.install();
    const page = await signIn(context, `http://localhost:${server.ready.port}`);
    await startWorkout(page);
    await server.stop();
    const session = await context.newCDPSession(page);
    for (let minute = 0; minute < warmUps; minute += 1) await trainAMinute(page);
    const before = await memory(session);
    for (let minute = 0; minute < minutes; minute += 1) await trainAMinute(page);
    return figuresOf(before, await memory(session));
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Ticks a set and unticks it, and lets the clocks on the screen run for the rest of the minute. */
async function trainAMinute(page: Page): Promise<void> {
  const box = setBox(page, 2);
  await box.click();
  await box.click();
  await page.clock.runFor(60_000);
}

async function memory(session: CDPSession): Promise<Memory> {
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

function figuresOf(before: Memory, after: Memory): Figure[] {
  const growth = (name: string, what: keyof Memory, target: number): Figure => ({
    name: `P12 ${minutes} minutes of a workout, ${name}`,
    value: after[what] / before[what],
    unit: '×',
    baseline: `${before[what]} when warm, ${after[what]} at the end`,
    limits: { better: 'less', target, bound: 1.25 },
  });
  return [
    growth('heap', 'heap', 1.1),
    growth('DOM nodes', 'nodes', 1),
    growth('listeners', 'listeners', 1),
  ];
}
