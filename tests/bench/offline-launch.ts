// The app opened on the workout with the server gone, against a blank React page stored the same way. In one browser,
// each in a new page, with no service worker running yet.
import type { Browser, BrowserContext, CDPSession } from 'playwright';
import { signIn, startWorkout } from './app-page.ts';
import { phone, slowDown, startChromium } from './chromium.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { builtApp, builtPage } from './pages.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { markReady, readyAt } from './ready-mark.ts';
import { interleave, median, pairedRatio, type Samples } from './statistics.ts';

const rounds = 21;

/** Milliseconds from the navigation. */
interface Launch {
  readonly firstPaint: number;
  readonly firstContent: number;
  /** A box to tick is on the screen. */
  readonly ready: number;
  /** Main-thread work until then. */
  readonly workUntilReady: number;
  /** Main-thread work, including everything that was put off. */
  readonly work: number;
  /** The longest of the put-off tasks, by how long it holds up a tap; 0 if none takes over 50 ms. */
  readonly longestTask: number;
}

/** `packages`: the app's packages, with next to nothing around them. */
type Arm = 'app' | 'blank' | 'same' | 'packages';

export async function offlineLaunch(): Promise<Figure[]> {
  const servers = await Promise.all(
    [
      { appFolder: builtApp(), demo: true },
      { appFolder: await builtPage('blank') },
      { appFolder: await builtPage('packages') },
    ].map((options: ServeOptions) => startProgram<Served>('serve', options)),
  );
  const browser = await startChromium();
  const [app, blank, packages] = servers.map(({ ready }) => `http://localhost:${ready.port}`);
  try {
    const context = await installed(browser, app!, [blank!, packages!]);
    await Promise.all(servers.map((server) => server.stop()));
    const figures: Figure[] = [];
    for (const throttle of [1, 4]) {
      const of = (url: string) => () => launch(context, url, throttle);
      const samples = await interleave<Arm, Launch>(
        { rounds },
        {
          app: of(`${app!}/workout`),
          blank: of(blank!),
          same: of(blank!),
          packages: of(packages!),
        },
      );
      figures.push(...figuresOf(samples, throttle));
    }
    return figures;
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** A context with a workout under way, in which it and the other pages are stored. */
async function installed(
  browser: Browser,
  app: string,
  others: readonly string[],
): Promise<BrowserContext> {
  const context = await browser.newContext(phone);
  const page = await signIn(context, app);
  await startWorkout(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const other of others) {
    await page.goto(other);
    await page.evaluate(() => navigator.serviceWorker.ready);
  }
  await markReady(context, '#root input[type=checkbox]');
  await page.goto('about:blank');
  return context;
}

export async function launch(
  context: BrowserContext,
  url: string,
  throttle: number,
): Promise<Launch> {
  const page = await context.newPage();
  const session = await slowDown(page, throttle);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url, { waitUntil: 'commit' });
  const ready = await readyAt(page);
  const workUntilReady = await workOf(session);
  // The app puts off work that the first screen can do without for up to a second.
  if (throttle === 1) await page.waitForTimeout(1200);
  const work = await workOf(session);
  const { firstPaint, firstContent } = await page.evaluate(paintTimes);
  const longestTask = await page.evaluate(longestTaskAfter, ready);
  await page.close();
  return { firstPaint, firstContent, ready, workUntilReady, work, longestTask };
}

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/** In the page. The browser reports a paint some time after it. */
function paintTimes(): Promise<{ firstPaint: number; firstContent: number }> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      const [paint] = performance.getEntriesByName('first-paint');
      const [content] = performance.getEntriesByName('first-contentful-paint');
      if (paint && content)
        resolve({ firstPaint: paint.startTime, firstContent: content.startTime });
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** In the page. */
function longestTaskAfter(ready: number): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((tasks) => {
      const after = tasks.getEntries().filter(({ startTime }) => startTime >= ready);
      resolve(Math.max(0, ...after.map(({ duration }) => duration)));
    });
    observer.observe({ type: 'longtask', buffered: true });
    // With nothing to report, the observer never calls.
    setTimeout(() => resolve(0), 100);
  });
}

function figuresOf(samples: Samples<Arm, Launch>, throttle: number): Figure[] {
  const compare = (of: keyof Launch, than: keyof Launch = of, arm: Arm = 'app') => {
    const all = (one: Arm, which: keyof Launch) => samples[one].map((sample) => sample[which]);
    const [ours, blank] = [all(arm, of), all('blank', than)];
    return {
      ratio: pairedRatio(ours, blank),
      sameAgainstSame: pairedRatio(all('same', than), blank),
      baseline: `${median(ours).toFixed(0)} of ${median(blank).toFixed(0)} ms, a blank React page`,
    };
  };
  const isSlow = throttle === 4;
  return [
    ratioFigure(
      `P5 offline launch, first paint, ${throttle}×`,
      compare('firstPaint', 'firstContent'),
      isSlow ? { better: 'less', target: 0.7, bound: 1 } : undefined,
    ),
    ratioFigure(`P6 offline launch, a set can be ticked, ${throttle}×`, compare('ready'), {
      better: 'less',
      target: isSlow ? 1.5 : 1.35,
      bound: 2,
    }),
    ratioFigure(
      `P6 the packages alone, a set can be ticked, ${throttle}×`,
      compare('ready', 'ready', 'packages'),
    ),
    ...(isSlow
      ? []
      : [
          ratioFigure(
            `P7 the packages alone, main-thread work, ${throttle}×`,
            compare('work', 'work', 'packages'),
          ),
          ratioFigure(
            `P7 main-thread work until a set can be ticked, ${throttle}×`,
            compare('workUntilReady'),
            { better: 'less', target: 1.7, bound: 2.2 },
          ),
          ratioFigure(`P7 the same with all that is put off, ${throttle}×`, compare('work')),
          {
            name: `P7 what is put off, longest task, ${throttle}×`,
            value: median(samples.app.map(({ longestTask }) => longestTask)),
            unit: 'ms',
            baseline: 'no baseline: what a tap may have to wait for; 0 below 50',
            limits: { better: 'less', target: 0, bound: 50 },
          } satisfies Figure,
        ]),
  ];
}
