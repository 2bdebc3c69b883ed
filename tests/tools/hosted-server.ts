// The parent's side of `server-host.ts`.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from './project-root.ts';
import type { Done, Order } from './server-host.ts';
import { shortLived } from './short-lived.ts';

export interface HostedServer {
  /** `abruptly`: as if its process died. Resolves when nothing listens any more. */
  readonly close: (abruptly: boolean) => Promise<void>;
}

export class ServerHost {
  readonly #process: ChildProcess = fork('tests/tools/server-host.ts', {
    cwd: projectRoot,
    execArgv: [...shortLived.nodeOptions],
    env: { ...process.env, ...shortLived.environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  readonly #waiting = new Map<number, PromiseWithResolvers<void>>();
  #orders = 0;

  constructor() {
    this.#process.on('message', ({ id, error }: Done) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve();
      else waiting?.reject(new Error(error));
    });
    this.#process.once('exit', (code) => {
      const error = new Error(`The host of the servers ended with ${code}`);
      for (const { reject } of this.#waiting.values()) reject(error);
    });
  }

  /** Resolves when it listens. */
  async open(environment: Record<string, string | undefined>): Promise<HostedServer> {
    const id = await this.#order((own) => ({ id: own, open: environment }));
    return {
      close: async (abruptly) => {
        await this.#order((own) => ({ id: own, close: id, abruptly }));
      },
    };
  }

  async end(): Promise<void> {
    this.#process.disconnect();
    await once(this.#process, 'exit');
  }

  async #order(write: (id: number) => Order): Promise<number> {
    const id = (this.#orders += 1);
    const waiting = Promise.withResolvers<void>();
    this.#waiting.set(id, waiting);
    this.#process.send(write(id));
    await waiting.promise;
    return id;
  }
}
