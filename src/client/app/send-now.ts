// 'Send now', wherever it is offered: without a word, a tap that reaches no server looks like one that missed.
import { isOffline, tellSync, whenNotSyncing } from './sync-state.ts';
import { showToast } from './toasts.ts';

/** Sends and reads at once, and says so when the server does not answer. */
export async function sendNow(): Promise<void> {
  tellSync({ type: 'network.returned' });
  await whenNotSyncing();
  if (!isOffline()) return;
  showToast({
    color: 'info',
    text: 'The server does not answer',
    description: 'What waits is safe here, and tried again by itself.',
  });
}
