// The browser that measures, as a phone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright';
import { findOrInstallBrowser } from '#tests/tools/browser.ts';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const launchOptions = () => ({
  executablePath: findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

export const startChromium = (): Promise<Browser> => chromium.launch(launchOptions());

/**
 * Draws as soon as something is to be drawn: how long a key or a tap waits for the display's next frame, up
 * to 17 ms of chance, is no work of the page.
 */
export function startWithoutFrameWait(): Promise<Browser> {
  const { args, ...options } = launchOptions();
  const atOnce = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
  return chromium.launch({ ...options, args: [...args, ...atOnce] });
}

/** With a profile on the disk: what is stored in a context of Playwright's own stays in memory. */
export async function withProfile<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-profile-'));
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions(), ...phone });
  try {
    return await work(context);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the page's processor so many times slower; returns the session, which must stay open. */
export async function slowDown(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  return session;
}

/**
 * Does the work with the page's processor so many times slower, and lets it go after: a page that is slowed
 * down keeps a core busy even at rest, and with several of them they would slow each other.
 */
export async function whileSlow<T>(page: Page, times: number, work: () => Promise<T>): Promise<T> {
  const session = await slowDown(page, times);
  try {
    return await work();
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
}
