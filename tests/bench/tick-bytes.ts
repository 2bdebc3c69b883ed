// What one ticked set costs on the wire when each is sent at once, against a bare call of that set.
import type { Page } from 'playwright';
import { isCall, setBox, signIn, startWorkout } from './app-page.ts';
import { openBarePage, sendSingleSets } from './bare-page.ts';
import { phone, startChromium } from './chromium.ts';
import { type CountingProxy, startCountingProxy } from './counting-proxy.ts';
import { startDatabases } from './databases.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { builtApp } from './pages.ts';
import type { BareServed, BareServerOptions } from './programs/bare-server.ts';
import { startProgram } from './programs/program.ts';
import type { Served, ServeOptions } from './programs/serve.ts';
import { tickedSet } from './replay.ts';
import { interleave, median, pairedRatio } from './statistics.ts';

export async function tickBytes(): Promise<Figure[]> {
  const databases = await startDatabases();
  const server = await startProgram<Served>('serve', {
    appFolder: builtApp(),
    demo: true,
  } satisfies ServeOptions);
  const bareServer = await startProgram<BareServed>('bare-server', {
    databaseUrl: await databases.create('bare'),
  } satisfies BareServerOptions);
  const app = await startCountingProxy(server.ready.port);
  const bare = await startCountingProxy(bareServer.ready.port);
  const browser = await startChromium();
  try {
    // The worker looks for a new release every few seconds; that is not part of a tick.
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    const page = await signIn(context, app.origin);
    await startWorkout(page);
    const barePage = await openBarePage(browser, bare.origin);
    const bareArm = () => bytesOf(bare, () => sendSingleSets(barePage, [tickedSet()]));
    const samples = await interleave<'tick' | 'bare' | 'same', number>(
      { rounds: 15 },
      { tick: () => bytesOf(app, () => tickOnline(page)), bare: bareArm, same: bareArm },
    );
    return [
      ratioFigure(
        'bytes on the wire per ticked set',
        {
          ratio: pairedRatio(samples.tick, samples.bare),
          sameAgainstSame: pairedRatio(samples.same, samples.bare),
          baseline: `${median(samples.tick)} of ${median(samples.bare)} bytes, a bare call of the one set`,
        },
        { better: 'less', target: 2.5, bound: 2.5 },
      ),
    ];
  } finally {
    await browser.close();
    app.stop();
    bare.stop();
    await Promise.all([server.stop(), bareServer.stop()]);
    await databases.stop();
  }
}

async function tickOnline(page: Page): Promise<void> {
  const saved = page.waitForResponse((reply) => isCall(reply.request(), 'PUT', '/api/inworkout'));
  await setBox(page, 1).click();
  const reply = await saved;
  await reply.finished();
  if (!reply.ok()) throw new Error(`A tick was answered with ${reply.status()}`);
}

async function bytesOf(proxy: CountingProxy, work: () => Promise<unknown>): Promise<number> {
  proxy.take();
  await work();
  return proxy.take().bytes;
}
