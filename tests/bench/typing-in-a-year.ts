// From a key to the paint in the builder, with a program of ten thousand sets on the screen, against a bare
// field in the same page. Without a signal, so that no reply falls between two keys.
import type { BrowserContext, Page } from 'playwright';
import { createProgram } from '#contract/created-programs.ts';
import { newExercise } from '#domain/program/plan-exercises.ts';
import { coach } from '#tests/browser/server-process.ts';
import { slowDown, startWithoutFrameWait } from './chromium.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { builtApp } from './pages.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { interleave, pairedRatio, quantile, type Samples } from './statistics.ts';

const rounds = 41;
const pauseMs = 150;

type Arm = 'title' | 'line' | 'bare' | 'same';

const names = { title: "a day's title", line: 'a line of sets' };

export async function typingInAYear(): Promise<Figure[]> {
  const server = await startProgram<Served>('serve', {
    appFolder: builtApp(),
    demo: true,
  } satisfies ServeOptions);
  const browser = await startWithoutFrameWait();
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
    });
    const page = await openYear(context, `http://localhost:${server.ready.port}`);
    await server.stop();
    await page.evaluate(watchKeys);
    const figures: Figure[] = [];
    for (const throttle of [1, 4]) {
      await slowDown(page, throttle);
      const into = (selector: string) => () => key(page, selector);
      const samples = await interleave<Arm, number>(
        { rounds, warmUps: 3 },
        {
          title: into('input[placeholder=Workout]'),
          line: into('input[placeholder^="Back squat"]'),
          bare: into('#bare'),
          same: into('#bare'),
        },
      );
      figures.push(
        ...figuresOf('title', samples, throttle),
        ...figuresOf('line', samples, throttle),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

function figuresOf(
  arm: 'title' | 'line',
  samples: Samples<Arm, number>,
  throttle: number,
): Figure[] {
  const most = throttle === 1 ? 16 : 50;
  // The slowest keys of the one against the slowest of the other: of a difference taken key by key the
  // slowest tell of the bare field's luck as well.
  const more = quantile(samples[arm], 0.95) - quantile(samples.bare, 0.95);
  const [median, bare] = [quantile(samples[arm], 0.5), quantile(samples.bare, 0.5)];
  const baseline = `${median.toFixed(1)} of ${bare.toFixed(1)} ms, a bare field in the same page`;
  return [
    ratioFigure(`P13 a key to paint, ${names[arm]} in a year, ${throttle}×`, {
      ratio: pairedRatio(samples[arm], samples.bare),
      sameAgainstSame: pairedRatio(samples.same, samples.bare),
      baseline,
    }),
    {
      name: `P13 the same, what it takes more, p95, ${throttle}×`,
      value: more,
      unit: 'ms',
      baseline: 'behind the paint of a bare field',
      limits: { better: 'less', target: most / 2, bound: most },
    },
  ];
}

/** Signs the demo coach in and opens the first day of a program of 52 weeks, 5 days and 8 exercises. */
async function openYear(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(coach.email);
  await page.getByLabel('Password', { exact: true }).fill(coach.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  const id = crypto.randomUUID();
  const body = JSON.stringify({ _id: id, title: 'A year', trainingPlan: yearOfDays() });
  await page.evaluate(
    async ({ path, sent }) => {
      const user = JSON.parse(localStorage.getItem('holdfast-user') ?? '{}') as { token: string };
      const reply = await fetch(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          authorization: `Bearer ${user.token}`,
        },
        body: sent,
      });
      if (!reply.ok) throw new Error(await reply.text());
    },
    { path: createProgram.path, sent: body },
  );
  await page.goto(`${origin}/programs`);
  await page.getByRole('link', { name: 'A year' }).waitFor();
  await page.getByText('52 weeks').waitFor();
  await page.goto(`${origin}/programs/program-workouts/${id}/0`);
  await page.getByLabel('Day title').waitFor();
  return page;
}

function yearOfDays() {
  const newId = () => crypto.randomUUID();
  const exercise = () => {
    const made = newExercise({ newId });
    return { ...made, sets: [...made.sets, ...newExercise({ newId }).sets.slice(1)] };
  };
  return Array.from({ length: 364 }, (_, index) => ({
    _id: newId(),
    title: '',
    description: '',
    exercises: index % 7 < 5 ? Array.from({ length: 8 }, exercise) : [],
  }));
}

declare const scheduler: {
  postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<void>;
};

declare const keys: {
  watch(): void;
  painted: Promise<number>;
};

/** Adds the bare field, and what measures the next key to the first task behind its frame. */
function watchKeys(): void {
  const bare = document.createElement('input');
  bare.id = 'bare';
  bare.setAttribute('aria-label', 'Bare');
  Object.assign(bare.style, { position: 'fixed', top: '0', left: '40%', zIndex: '99' });
  document.body.append(bare);
  const own = {
    painted: Promise.resolve(0),
    watch() {
      own.painted = new Promise((resolve) => {
        const measure = ({ timeStamp }: KeyboardEvent) =>
          requestAnimationFrame(
            () =>
              void scheduler.postTask(() => resolve(performance.now() - timeStamp), {
                priority: 'user-blocking',
              }),
          );
        addEventListener('keydown', measure, { capture: true, once: true });
      });
    },
  };
  Object.assign(globalThis, { keys: own });
}

async function key(page: Page, selector: string): Promise<number> {
  await page.locator(selector).first().focus();
  await page.waitForTimeout(pauseMs);
  await page.evaluate(() => keys.watch());
  await page.keyboard.press('k');
  return page.evaluate(() => keys.painted);
}
