// The few WebDriver commands that the tests need, sent to WebKitWebDriver.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/tools/free-port.ts';

/** How long the driver itself looks for an element. */
const patienceMs = 30_000;
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A phone with WebKit; the browser's storage outlives the browser. */
export class WebKitPhone {
  readonly #profile = mkdtempSync(path.join(tmpdir(), 'holdfast-webkit-'));
  readonly #processes: ChildProcess[] = [];
  #driver = '';
  #session = '';

  /** Starts a screen and the driver, but no browser yet. */
  async start(): Promise<void> {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '800x1000x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    this.#processes.push(screen);
    const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        HOME: this.#profile,
        XDG_RUNTIME_DIR: this.#profile,
        HOLDFAST_PROFILE: this.#profile,
        DISPLAY: `:${String(display).trim()}`,
        NO_AT_BRIDGE: '1',
        GSETTINGS_BACKEND: 'memory',
        LIBGL_ALWAYS_SOFTWARE: '1',
        LANG: 'C.UTF-8',
      },
    });
    this.#processes.push(driver);
    this.#driver = `http://127.0.0.1:${port}`;
    await this.#untilItAnswers(driver);
  }

  /** Opens the browser on an empty page. */
  async open(): Promise<void> {
    const browserOptions = {
      binary: 'gjs',
      args: [fileURLToPath(new URL('phone-browser.js', import.meta.url))],
    };
    const { sessionId } = await this.#call<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          timeouts: { implicit: patienceMs, script: patienceMs },
          'webkitgtk:browserOptions': browserOptions,
        },
      },
    });
    this.#session = `/session/${sessionId}`;
  }

  /** Kills everything at once, as when the system is out of memory: nothing gets one last write. */
  async kill(): Promise<void> {
    const driver = this.#processes.at(-1);
    const doomed = descendantsOf(driver?.pid ?? 0);
    for (const pid of doomed) process.kill(pid, 'SIGKILL');
    while (doomed.some(isAlive)) await new Promise(setImmediate);
    // The driver still believes in the session and finds nobody when asked to end it.
    await this.#call('DELETE', this.#session).catch(() => undefined);
  }

  async remove(): Promise<void> {
    const driver = this.#processes.at(-1);
    for (const pid of descendantsOf(driver?.pid ?? 0)) process.kill(pid, 'SIGKILL');
    for (const each of this.#processes) each.kill('SIGKILL');
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async goTo(url: string): Promise<void> {
    await this.#call('POST', `${this.#session}/url`, { url });
  }

  /** Runs in the page; the script may return a promise. */
  async run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.#call<T>('POST', `${this.#session}/execute/sync`, { script, args });
  }

  /** Waits for the first match of the XPath. */
  async find(xpath: string): Promise<WebElement> {
    const found = await this.#call<Record<string, string>>('POST', `${this.#session}/element`, {
      using: 'xpath',
      value: xpath,
    });
    const address = `${this.#session}/element/${found[elementKey]}`;
    return {
      click: () => this.#call('POST', `${address}/click`, {}),
      type: (text) => this.#call('POST', `${address}/value`, { text }),
    };
  }

  async #untilItAnswers(driver: ChildProcess): Promise<void> {
    while (driver.exitCode === null) {
      try {
        await fetch(`${this.#driver}/status`);
        return;
      } catch {
        await new Promise(setImmediate);
      }
    }
    throw new Error('WebKitWebDriver did not start.');
  }

  async #call<T>(method: string, where: string, body?: unknown): Promise<T> {
    const reply = await fetch(this.#driver + where, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
    if (!reply.ok) throw new Error(`${where}: ${value.error}: ${value.message}`);
    return value;
  }
}

export interface WebElement {
  readonly click: () => Promise<void>;
  readonly type: (text: string) => Promise<void>;
}

/** The descendants of a process, as listed by Linux. */
function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = statusOf(Number(name))?.parent;
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  const under = (top: number): number[] =>
    [...parents].flatMap(([child, parent]) => (parent === top ? [child, ...under(child)] : []));
  return under(pid);
}

const isAlive = (pid: number): boolean => !['Z', undefined].includes(statusOf(pid)?.state);

function statusOf(pid: number): { state: string | undefined; parent: number } | null {
  try {
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')
      .at(-1)!
      .split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return null;
  }
}
