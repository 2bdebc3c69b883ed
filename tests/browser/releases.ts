// Stands before a server and makes releases of the app that differ in one file. (The browser asks for a
// new worker by itself, where no test can answer in the page's name.)

import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { freePort } from '../tools/free-port.ts';

/** The file that only the given release has. */
export const fileOf = (release: number) => `/assets/release-${release}.js`;

export class Releases {
  /** What is served from now on. */
  current = 1;
  readonly #server: Server;
  readonly #port: number;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.#port = port;
  }

  static async before(url: string): Promise<Releases> {
    const port = await freePort();
    const server = createServer((asked, reply) => {
      const path = asked.url ?? '/';
      if (path === '/sw.js')
        return void releases.#worker(url).then((script) => send(reply, script));
      if (path.startsWith('/assets/release-')) {
        return send(reply, path === fileOf(releases.current) ? 'export {};' : null);
      }
      const passed = request(
        url + path,
        { method: asked.method, headers: asked.headers },
        (got) => {
          reply.writeHead(got.statusCode ?? 500, got.headers);
          got.pipe(reply);
        },
      );
      passed.on('error', () => reply.destroy());
      return asked.pipe(passed);
    });
    const releases = new Releases(server, port);
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return releases;
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The worker as built, with the file of this release among those it stores. */
  async #worker(url: string): Promise<string> {
    const built = await (await fetch(`${url}/sw.js`)).text();
    const listed = `{"revision":null,"url":"${fileOf(this.current).slice(1)}"},`;
    const script = built.replace(/\[(?=\{"revision")/, `[${listed}`);
    if (script === built) throw new Error('The list of files was not found in sw.js.');
    return script;
  }
}

function send(reply: ServerResponse, script: string | null): void {
  reply.writeHead(script === null ? 404 : 200, { 'content-type': 'text/javascript' });
  reply.end(script);
}
