// The page's side of the service worker: registers it, checks for updates, and applies one only when nobody loses
// anything.
import { showToast } from '#client/shared/screen/toasts.ts';
import { runningWorkout } from '#client/shared/workout/running-workout.ts';
import { isSyncing } from '#client/shared/sync/sync-state.ts';

const workerPath = '/sw.js';
const lookEveryMs = 5000;

export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const registration = await navigator.serviceWorker
    .register(trusted(workerPath) as string, { updateViaCache: 'none' })
    // Refused in private windows; the app then works as long as there is a network.
    .catch(() => null);
  if (!registration) return;
  const update = new UpdateAtSafePoint(registration);
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    update.applyIfSafe();
    // Without a signal there is nothing to find out; the next check will.
    registration.update().catch(() => undefined);
  };
  setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
}

/** With `require-trusted-types-for 'script'`, a worker's address must come from a policy. */
function trusted(path: string): unknown {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!types) return path;
  const policy = types.createPolicy('holdfast-sw', {
    createScriptURL(url) {
      if (url !== workerPath) throw new TypeError(`Not a script of ours: ${url}`);
      return url;
    },
  });
  return policy.createScriptURL(path);
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

class UpdateAtSafePoint {
  readonly #registration: ServiceWorkerRegistration;
  #asked = false;
  #announced = false;

  constructor(registration: ServiceWorkerRegistration) {
    this.#registration = registration;
    // The very first worker takes over without being asked to; only an update reloads the page, once.
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (this.#asked) location.reload();
    });
  }

  applyIfSafe(): void {
    const { active, waiting } = this.#registration;
    // Without an active worker it is the first one, which activates by itself.
    if (!active || !waiting || this.#asked) return;
    if (isSafePoint()) {
      this.#asked = true;
      waiting.postMessage({ type: 'skip-waiting' });
    } else if (!this.#announced) {
      this.#announced = true;
      showToast({
        color: 'info',
        text: 'Update ready',
        description: 'It installs as soon as you’re done here.',
      });
    }
  }
}

function isSafePoint(): boolean {
  const field = document.activeElement;
  const typing =
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.value !== '';
  // A question, or work that a screen holds only until it is confirmed, such as a file to import.
  const isHeld = document.querySelector('dialog[open], [data-unconfirmed]') !== null;
  const running = runningWorkout.read();
  // A tab that only follows the workout of another has no sound to lose.
  const isResting = running?.left !== undefined && running.isCounting();
  const isTraining = location.pathname.startsWith('/workout') || isResting;
  return !isTraining && !typing && !isHeld && !isSyncing();
}
