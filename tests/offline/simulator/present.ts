// The simulation being played: the server's clock and the engine's timeouts follow its time.
import type { Clock } from './clock.ts';

let clock: Clock | null = null;

export const presentTime = (): number => clock?.now() ?? Date.now();

/** From here on time is the simulation's. Bodies are not compressed: the simulation could not wait for that work. */
export function enter(next: Clock): void {
  clock = next;
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    next.after(ms, () => controller.abort(new DOMException('Timed out', 'TimeoutError')));
    return controller.signal;
  };
  Reflect.deleteProperty(globalThis, 'CompressionStream');
}
