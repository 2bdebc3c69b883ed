// From the tap to the paint: ticking a set in the app against a bare button in the same page. Without a
// signal, so that no reply falls between two taps.
import type { Page } from 'playwright';
import { setBox, signIn, startWorkout } from './app-page.ts';
import { phone, slowDown, startChromium } from './chromium.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { builtApp } from './pages.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { interleave, median, pairedRatio, type Samples } from './statistics.ts';

const rounds = 41;
const pauseMs = 150;
/** A second tap that comes sooner is taken for a slip of the finger. */
const doubleTapMs = 600;

interface Tap {
  /** From the touch to the first frame that shows what it did, ms. */
  readonly paint: number;
  /** To the frame in which the row and what hangs on it are drawn too, ms. */
  readonly row: number;
  /** In handlers and rendering, ms. */
  readonly handling: number;
}

type Arm = 'tick' | 'button' | 'same';

export async function tickToPaint(): Promise<Figure[]> {
  const server = await startProgram<Served>('serve', {
    appFolder: builtApp(),
    demo: true,
  } satisfies ServeOptions);
  const browser = await startChromium();
  try {
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    const page = await signIn(context, `http://localhost:${server.ready.port}`);
    await startWorkout(page);
    await server.stop();
    await page.evaluate(watchTaps);
    const figures: Figure[] = [];
    for (const throttle of [1, 4, 6]) {
      await slowDown(page, throttle);
      const button = () => tap(page, '#bare');
      const samples = await interleave<Arm, Tap>(
        { rounds, warmUps: 3 },
        { tick: () => tick(page), button, same: button },
      );
      figures.push(...figuresOf(samples, throttle));
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The second set, which is then unticked again, unmeasured. */
export async function tick(page: Page): Promise<Tap> {
  const box = setBox(page, 2);
  const selector = 'input[aria-label="Set 2 done"]';
  const measured = await tap(page, selector);
  if (!(await box.isChecked())) throw new Error('The tap ticked nothing.');
  await page.waitForTimeout(doubleTapMs);
  await tap(page, selector);
  return measured;
}

async function tap(page: Page, selector: string): Promise<Tap> {
  await page.waitForTimeout(pauseMs);
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  await page.evaluate((tapped) => taps.watch(tapped), selector);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  return page.evaluate(() => taps.measured);
}

declare const scheduler: {
  postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<void>;
};

declare const taps: {
  watch(selector: string): void;
  measured: Promise<Tap>;
};

/** Adds the bare button, and what measures the next tap on either. */
export function watchTaps(): void {
  const bare = document.createElement('button');
  bare.id = 'bare';
  bare.textContent = 'Bare';
  Object.assign(bare.style, {
    position: 'fixed',
    top: '0',
    left: '40%',
    width: '60px',
    height: '40px',
    zIndex: '99',
  });
  bare.addEventListener('click', () => bare.classList.toggle('bg-above'));
  document.body.append(bare);

  const ticked = (element: Element) =>
    element instanceof HTMLInputElement ? element.checked : element.className;
  const rowOf = (element: Element) => (element.closest('tr') ?? element).className;
  const measureNext = (selector: string) =>
    new Promise<Tap>((resolve) => {
      const element = document.querySelector(selector)!;
      let touched = 0;
      let clicked = 0;
      /** Resolves behind the frame in which the element looks different. */
      const drawn = (looks: (element: Element) => unknown, before: unknown) =>
        new Promise<number>((seen) => {
          const frame = () => {
            if (looks(element) === before) return requestAnimationFrame(frame);
            // The first task behind the frame; a message or a timer would queue behind what the app has
            // put off until then.
            return void scheduler.postTask(() => seen(performance.now() - touched), {
              priority: 'user-blocking',
            });
          };
          requestAnimationFrame(frame);
        });
      addEventListener('pointerdown', (event) => (touched = event.timeStamp), {
        capture: true,
        once: true,
      });
      // Before the click the browser has toggled the box already.
      const before = [ticked(element), rowOf(element)];
      addEventListener('click', () => (clicked = performance.now()), { capture: true, once: true });
      addEventListener(
        'click',
        () => {
          const handling = performance.now() - clicked;
          const frames = [drawn(ticked, before[0]), drawn(rowOf, before[1])];
          void Promise.all(frames).then(([paint, row]) =>
            resolve({ paint: paint!, row: row!, handling }),
          );
        },
        { once: true },
      );
    });
  const own = {
    measured: Promise.resolve() as Promise<unknown>,
    watch(selector: string) {
      own.measured = measureNext(selector);
    },
  };
  Object.assign(globalThis, { taps: own });
}

function figuresOf(samples: Samples<Arm, Tap>, throttle: number): Figure[] {
  const compare = (of: keyof Tap) => {
    const all = (arm: Arm) => samples[arm].map((sample) => sample[of]);
    return {
      ratio: pairedRatio(all('tick'), all('button')),
      sameAgainstSame: pairedRatio(all('same'), all('button')),
      baseline: `${median(all('tick')).toFixed(1)} of ${median(all('button')).toFixed(1)} ms, a bare button in the same page`,
    };
  };
  const paint = ratioFigure(
    `P8 tick to paint, ${throttle}×`,
    compare('paint'),
    throttle > 1 ? { better: 'less', target: throttle === 4 ? 1.2 : 1.35, bound: 1.6 } : undefined,
  );
  const row: Figure = ratioFigure(`P8 tick to the whole row, ${throttle}×`, compare('row'));
  if (throttle !== 4) return [paint, row];
  const handling = median(samples.tick.map((sample) => sample.handling));
  return [
    paint,
    row,
    {
      name: `P8 tick, in handlers, ${throttle}×`,
      value: handling,
      unit: 'ms',
      baseline: 'no baseline: a share of the frame',
      limits: { better: 'less', target: 4, bound: 6.3 },
    },
  ];
}
