// The browser that measures, as a phone.
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { findOrInstallBrowser } from '#tests/tools/browser.ts';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export const startChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** Makes the page's processor so many times slower; returns the session, which must stay open. */
export async function slowDown(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  return session;
}
