// A browser in its own process group, so that it can be killed as a whole.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';

export class BrowserProcess {
  readonly #process: ChildProcess;
  readonly #browser: Browser;

  private constructor(process: ChildProcess, browser: Browser) {
    this.#process = process;
    this.#browser = browser;
  }

  /** Starts with whatever an earlier browser left in the profile. */
  static async launch(profile: string): Promise<BrowserProcess> {
    const path = process.env['CHROMIUM_PATH'] ?? chromium.executablePath();
    const launched = spawn(
      path,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    return new BrowserProcess(launched, await chromium.connectOverCDP(await addressOf(launched)));
  }

  async page(): Promise<Page> {
    const [context] = this.#browser.contexts();
    return context!.pages()[0] ?? context!.newPage();
  }

  /** Kills all its processes at once: none gets to finish anything, and none is left to hold the profile. */
  async kill(): Promise<void> {
    const group = this.#process.pid!;
    process.kill(-group, 'SIGKILL');
    if (this.#process.exitCode === null && this.#process.signalCode === null)
      await once(this.#process, 'exit');
    await untilGone(group);
    await this.#browser.close().catch(() => undefined);
  }
}

const longestDying = 10_000;

/** The browser's first process exits before the others, which may still be writing to disk. */
async function untilGone(group: number): Promise<void> {
  const end = performance.now() + longestDying;
  while (isThere(group) && performance.now() < end) await setTimeout(10);
}

function isThere(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

function addressOf(launched: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    launched.stderr?.on('data', (chunk) => {
      said += String(chunk);
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    launched.once('exit', () => reject(new Error(`The browser did not start:\n${said}`)));
  });
}
