// A program of ten thousand sets: what a keystroke costs before the page can draw it, how long until it is stored, and
// how much of it is sent.
import { slowDown, withProfile } from './chromium.ts';
import type { Figure } from './figure.ts';
import { builtPage } from './pages.ts';
import type { BigProgram } from './pages/engine/big-program.ts';
import type { Engine } from './pages/engine/main.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { median, quantile } from './statistics.ts';

declare const engine: Engine;

const keys = 200;

export async function bigProgram(): Promise<Figure[]> {
  const server = await startProgram<Served>('serve', {
    appFolder: await builtPage('engine'),
    athletes: { count: 1, plan: { days: 1, exercises: 1, sets: 1 } },
  } satisfies ServeOptions);
  try {
    return await withProfile(async (context) => {
      const page = await context.newPage();
      await page.goto(`http://localhost:${server.ready.port}/`);
      await page.evaluate((athlete) => engine.open(athlete), server.ready.athletes[0]!);
      const figures: Figure[] = [];
      for (const throttle of [1, 4]) {
        await slowDown(page, throttle);
        const written = await page.evaluate((n) => engine.writeBigProgram(n), keys);
        figures.push(...figuresOf(throttle, written));
      }
      return figures;
    });
  } finally {
    await server.stop();
  }
}

function figuresOf(
  throttle: number,
  { sets, open, keys: pressed, stored, document }: BigProgram,
): Figure[] {
  const most = throttle === 1 ? 16 : 50;
  const figures: Figure[] = [
    {
      name: `P13 a key in a program of ${sets} sets, p95, ${throttle}×`,
      value: quantile(pressed, 0.95),
      unit: 'ms',
      baseline: `before the page may draw; on the disk after ${median(stored).toFixed(1)} ms`,
      limits: { better: 'less', target: most / 2, bound: most },
    },
    {
      name: `P13 the program opens, ${throttle}×`,
      value: median(open),
      unit: 'ms',
      baseline: 'from the disk to a draft',
    },
  ];
  if (throttle > 1) return figures;
  const sent: Figure = {
    name: 'P13 a key sends',
    value: document / 1000,
    unit: 'kB',
    baseline: 'one day, before it is compressed',
    limits: { better: 'less', target: 12, bound: 20 },
  };
  return [...figures, sent];
}
