// The same phone after ten workouts and after ten years of them: 2,600 workouts with 52,000 sets. Without a
// signal, in one browser; each has had a server of its own.
import type { Browser, BrowserContext, Page } from 'playwright';
import { signIn, startWorkout } from './app-page.ts';
import { phone, startChromium, whileSlow } from './chromium.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { launch } from './offline-launch.ts';
import { builtApp } from './pages.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { markReady } from './ready-mark.ts';
import { interleave, median, pairedRatio, quantile, type Samples } from './statistics.ts';
import { tick, watchTaps } from './tick-to-paint.ts';
import { putYears, type Stored, untilHistory } from './years-of-training.ts';

const [few, many] = [10, 2600];
const throttle = 4;
const launches = 11;
const openings = 11;
/** The 95th percentile of so many ticks is compared, again and again. */
const ticksAtOnce = 20;
const tickRounds = 5;

type Arm = 'years' | 'few' | 'same';

interface Phone {
  readonly context: BrowserContext;
  readonly origin: string;
  readonly stored: Stored;
}

export async function tenYears(): Promise<Figure[]> {
  const appFolder = builtApp();
  const browser = await startChromium();
  try {
    const phones: Record<Arm, Phone> = {
      years: await phoneWith(browser, appFolder, many),
      few: await phoneWith(browser, appFolder, few),
      same: await phoneWith(browser, appFolder, few),
    };
    return [await coldStarts(phones), await ticks(phones), await resultsOpened(phones)];
  } finally {
    await browser.close();
  }
}

/** Signed in, with the app stored, a workout under way and its history made; its server is gone then. */
async function phoneWith(browser: Browser, appFolder: string, workouts: number): Promise<Phone> {
  const options: ServeOptions = { appFolder, demo: true };
  const server = await startProgram<Served>('serve', options);
  try {
    const origin = `http://localhost:${server.ready.port}`;
    const context = await browser.newContext(phone);
    const page = await signIn(context, origin);
    await startWorkout(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(`${origin}/robots.txt`);
    const stored = await putYears(page, workouts);
    await page.goto(`${origin}/workout`);
    await untilHistory(page, workouts);
    await page.close();
    return { context, origin, stored };
  } finally {
    await server.stop();
  }
}

async function coldStarts(phones: Record<Arm, Phone>): Promise<Figure> {
  for (const { context } of Object.values(phones))
    await markReady(context, '#root input[type=checkbox]');
  const of = (arm: Arm) => async () => {
    const { context, origin } = phones[arm];
    return (await launch(context, `${origin}/workout`, throttle)).ready;
  };
  const samples = await interleave<Arm, number>(
    { rounds: launches, warmUps: 2 },
    { years: of('years'), few: of('few'), same: of('same') },
  );
  return compared('cold start to the sets', samples, phones);
}

async function ticks(phones: Record<Arm, Phone>): Promise<Figure> {
  const open = async (arm: Arm) => {
    const page = await phones[arm].context.newPage();
    await page.goto(`${phones[arm].origin}/workout`);
    await page.getByRole('checkbox', { name: 'Set 2 done' }).waitFor();
    await page.evaluate(watchTaps);
    return page;
  };
  const pages = { years: await open('years'), few: await open('few'), same: await open('same') };
  const of = (arm: Arm) => async () => {
    await pages[arm].bringToFront();
    return whileSlow(pages[arm], throttle, async () => (await tick(pages[arm])).paint);
  };
  const taps = await interleave<Arm, number>(
    { rounds: ticksAtOnce * tickRounds, warmUps: 5 },
    { years: of('years'), few: of('few'), same: of('same') },
  );
  const p95 = (all: readonly number[]) =>
    Array.from({ length: tickRounds }, (_, round) =>
      quantile(all.slice(round * ticksAtOnce, (round + 1) * ticksAtOnce), 0.95),
    );
  for (const page of Object.values(pages)) await page.close();
  return compared(
    'tick to paint, p95',
    { years: p95(taps.years), few: p95(taps.few), same: p95(taps.same) },
    phones,
  );
}

async function resultsOpened(phones: Record<Arm, Phone>): Promise<Figure> {
  const open = async (arm: Arm) => {
    const page = await phones[arm].context.newPage();
    await page.goto(`${phones[arm].origin}/training`);
    return page;
  };
  const pages = { years: await open('years'), few: await open('few'), same: await open('same') };
  const of = (arm: Arm) => async () => {
    await pages[arm].bringToFront();
    return whileSlow(pages[arm], throttle, () => openResults(pages[arm]));
  };
  const samples = await interleave<Arm, number>(
    { rounds: openings, warmUps: 2 },
    { years: of('years'), few: of('few'), same: of('same') },
  );
  for (const page of Object.values(pages)) await page.close();
  return compared('opening the results', samples, phones);
}

/** From the touch until the figures, the calendar and the muscles have been drawn; then back to Today. */
async function openResults(page: Page): Promise<number> {
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Training' }).getByRole('link', { name });
  await link('Today').click();
  await page.locator('#suspended-workout').waitFor();
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    // In a screen that was drawn otherwise this would wait for ever.
    const longest = 60_000;
    const isDrawn = () => {
      const titled = (title: string) =>
        [...document.querySelectorAll('main section')].find(
          (section) => section.querySelector('h2')?.textContent === title,
        );
      return (
        document.querySelector('[aria-label="Statistics"] fieldset') !== null &&
        titled('Consistency')?.querySelector('svg') &&
        titled('Muscles') !== undefined
      );
    };
    const opened = new Promise<number>((resolve, reject) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const frame = () => {
            if (!isDrawn())
              return performance.now() - timeStamp > longest
                ? reject(new Error('The results were not drawn'))
                : requestAnimationFrame(frame);
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
            port1.start();
            return port2.postMessage(null);
          };
          requestAnimationFrame(frame);
        },
        { once: true, capture: true },
      );
    });
    Object.assign(globalThis, { opened });
  });
  await link('Results').tap();
  return page.evaluate(() => (globalThis as unknown as { opened: Promise<number> }).opened);
}

function compared(what: string, samples: Samples<Arm, number>, phones: Record<Arm, Phone>): Figure {
  const shown = (arm: Arm) => {
    const { workouts, sets } = phones[arm].stored;
    return `${median(samples[arm]).toFixed(0)} ms at ${workouts} workouts (${sets} sets)`;
  };
  return ratioFigure(
    `P13 ten years, ${what}, ${throttle}×`,
    {
      ratio: pairedRatio(samples.years, samples.few),
      sameAgainstSame: pairedRatio(samples.same, samples.few),
      baseline: `${shown('years')}, ${shown('few')}`,
    },
    { better: 'less', target: 1.1, bound: 1.2 },
  );
}
