import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentNetwork {
  /** The PostgreSQL server, by way of this network. */
  readonly url: string;
  /** True: from now on everything is lost without a word. */
  readonly swallow: (all: boolean) => void;
  readonly close: () => void;
}

/** A network in front of the PostgreSQL server that can swallow everything without a word. */
export async function networkTo(address: string): Promise<SilentNetwork> {
  const { hostname, port } = new URL(address);
  let isGone = false;
  const sockets = new Set<Socket>();
  // A statement leaves in several small pieces, which must not wait for each other's receipt.
  const network = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: Number(port), host: hostname, noDelay: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => isGone || to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
  const through = new URL(address);
  through.hostname = '127.0.0.1';
  through.port = String((network.address() as AddressInfo).port);
  return {
    url: through.href,
    swallow: (all) => void (isGone = all),
    close: () => {
      for (const socket of sockets) socket.destroy();
      network.close();
    },
  };
}
