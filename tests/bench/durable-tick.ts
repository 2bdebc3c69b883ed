// From the call to the disk: the engine's tick against a bare strict put of the same document.
import { slowDown, withProfile } from './chromium.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { builtPage } from './pages.ts';
import type { Engine } from './pages/engine/main.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { median, pairedRatio } from './statistics.ts';

declare const engine: Engine;

const rounds = 300;

export async function durableTick(): Promise<Figure[]> {
  const server = await startProgram<Served>('serve', {
    appFolder: await builtPage('engine'),
    athletes: { count: 1, plan: { days: 1, exercises: 6, sets: 4 } },
  } satisfies ServeOptions);
  try {
    return await withProfile(async (context) => {
      const page = await context.newPage();
      await page.goto(`http://localhost:${server.ready.port}/`);
      await page.evaluate((athlete) => engine.open(athlete), server.ready.athletes[0]!);
      const figures: Figure[] = [];
      for (const throttle of [1, 4]) {
        await slowDown(page, throttle);
        const times = await page.evaluate((n) => engine.durableTicks(n), rounds);
        figures.push(figureOf(throttle, times));
      }
      return figures;
    });
  } finally {
    await server.stop();
  }
}

function figureOf(throttle: number, times: Awaited<ReturnType<Engine['durableTicks']>>): Figure {
  return ratioFigure(
    `P10 tick to durable, ${throttle}×`,
    {
      ratio: pairedRatio(times.tick, times.put),
      sameAgainstSame: pairedRatio(times.same, times.put),
      baseline: `${median(times.tick).toFixed(1)} of ${median(times.put).toFixed(1)} ms, a bare strict IndexedDB put`,
    },
    throttle === 4 ? { better: 'less', target: 1.5, bound: 2.2 } : undefined,
  );
}
