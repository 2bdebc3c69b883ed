// A browser as its own group of processes, that can be killed as a whole.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium, type Page } from 'playwright';

export class BrowserProcess {
  readonly #process: ChildProcess;
  readonly #browser: Browser;

  private constructor(process: ChildProcess, browser: Browser) {
    this.#process = process;
    this.#browser = browser;
  }

  /** With what the profile holds from the time before. */
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

  /** Every process of it at once: nothing gets to finish anything. */
  async kill(): Promise<void> {
    process.kill(-this.#process.pid!, 'SIGKILL');
    if (this.#process.exitCode === null && this.#process.signalCode === null)
      await once(this.#process, 'exit');
    await this.#browser.close().catch(() => undefined);
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
