// A phone: a browser with a profile on disk. A private window would keep its databases in memory.
import { type BrowserContext, chromium, type Page } from 'playwright';
import { findOrInstallBrowser } from '#tests/tools/browser.ts';
import { slowDown } from '../chromium.ts';
import type { Arm } from './arms.ts';
import type { DeviceOptions } from './shared/contestant.ts';
import type { BenchPage } from './shared/page.ts';

/** In the page. */
declare const bench: BenchPage;

export interface Phone {
  readonly page: Page;
  close(): Promise<void>;
}

/** Opens the contestant's page; every address of it leads to the given port of this machine. */
export async function openPhone(
  profile: string,
  port: number,
  arm: Arm,
  { slower = 1, cold }: { readonly slower?: number; readonly cold?: DeviceOptions } = {},
): Promise<Phone> {
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    executablePath: findOrInstallBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--host-resolver-rules=MAP bench.localhost 127.0.0.1:${port}`,
    ],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.on('pageerror', (error) => console.error(`${arm.id}: ${error.message}`));
  if (slower > 1) await slowDown(page, slower);
  const query = cold ? `?cold=${encodeURIComponent(JSON.stringify(cold))}` : '';
  await page.goto(`http://bench.localhost/app/${arm.page}/${query}`);
  return { page, close: () => context.close() };
}

export const coldStart = (page: Page): Promise<number> => page.evaluate(() => bench.coldStart!);

export const open = (page: Page, device: DeviceOptions): Promise<void> =>
  page.evaluate((one) => bench.open(one), device);

export const tick = (page: Page, count: number): Promise<number[]> =>
  page.evaluate((n) => bench.ticks(n), count);

export const send = (page: Page): Promise<void> => page.evaluate(() => bench.send());
