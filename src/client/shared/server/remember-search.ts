import { rememberSearch as tellServer } from '#contract/movements.ts';
import { keepSearch } from '#offline/commands/keep-search.ts';
import type { Device } from '#offline/device.ts';
import { callQuietly } from './call-server.ts';

/** Offers the search again, here and on the user's other devices. */
export function rememberSearch(
  device: Device,
  subject: Parameters<typeof keepSearch>[1],
  text: string,
): void {
  void keepSearch(device, subject, text);
  void callQuietly(tellServer, { params: { subject }, body: { text } }).catch(() => undefined);
}
