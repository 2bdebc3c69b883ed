// The browser for measurements, set up like a phone.
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
 * Draws as soon as there is something to draw: waiting for the display's next frame, up to 17 ms by chance, is not the
 * page's work.
 */
export function startWithoutFrameWait(): Promise<Browser> {
  const { args, ...options } = launchOptions();
  const atOnce = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
  return chromium.launch({ ...options, args: [...args, ...atOnce] });
}

/** With a profile on disk: a context of Playwright's own keeps its storage in memory. */
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

/** Slows down the page's processor by this factor; returns the session, which must stay open. */
export async function slowDown(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  return session;
}

/**
 * Runs the work with the page's processor slowed down, and undoes it afterwards: a slowed-down page keeps a core busy
 * even when idle, and several of them would slow each other down.
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
