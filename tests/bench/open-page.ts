import type { Page } from 'playwright';
import { signIn } from './app-page.ts';
import { phone, startChromium } from './chromium.ts';
import type { Figure } from './figure.ts';
import { builtApp } from './pages.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';

const minutes = 60;

/**
 * Requests in an hour of the browser's clock, which is set forward minute by minute, of a page that nobody touches. Those to the
 * live service are not counted: it answers by the server's clock.
 */
export async function openPageAsks(): Promise<Figure[]> {
  const server = await startProgram<Served>('serve', {
    appFolder: builtApp(),
    demo: true,
  } satisfies ServeOptions);
  const browser = await startChromium();
  try {
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    await context.clock.install();
    const page = await signIn(context, `http://localhost:${server.ready.port}`);
    const inSight = await requestsOf(page);
    await hide(page);
    const hidden = await requestsOf(page);
    return [figure('in sight', inSight, 240), figure('hidden', hidden, 60)];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function requestsOf(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { method(): string; url(): string }) =>
    void asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  page.on('request', note);
  for (let minute = 0; minute < minutes; minute += 1) {
    await page.clock.runFor(60_000);
    // What the minute has begun is answered in real time.
    await page.evaluate(async () => {
      await fetch('/api/alive');
    });
  }
  page.off('request', note);
  return asked.filter((one) => one !== 'GET /api/alive' && !/ \/v2\//.test(one));
}

/** As if another app were in front. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

function figure(how: string, asked: readonly string[], target: number): Figure {
  const counts = Map.groupBy(asked, (one) => one.replaceAll(/[\da-f-]{36}/g, ':id'));
  const words = [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, 4)
    .map(([call, all]) => `${all.length} ${call}`);
  return {
    name: `operate, requests in an hour, page ${how}`,
    value: asked.length,
    unit: 'calls',
    baseline: words.join(', '),
    limits: { better: 'less', target, bound: target * 2 },
  };
}
