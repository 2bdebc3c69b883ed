import type { WorkoutDelivery } from '#offline/queries/workout-summary.ts';
import { counted } from '#domain/plural.ts';

export interface Surroundings {
  readonly device: 'phone' | 'computer';
  readonly isOnline: boolean;
  /** The last tries found no server. */
  readonly isServerAway: boolean;
  /** When the server had all sets, ms. */
  readonly sentAt: number | undefined;
}

/** '12 sets on this phone, all on the server at 18:42.' */
export function deliveryText(
  { sets, onServer, isWaiting, isRefused }: WorkoutDelivery,
  { device, isOnline, isServerAway, sentAt }: Surroundings,
): string {
  const here = `${counted(sets, 'set')} on this ${device}`;
  if (isRefused) return `${here}, ${onServer} on the server. The server refused a change.`;
  if (!isWaiting) {
    const time = sentAt === undefined ? '' : ` at ${clock.format(sentAt)}`;
    return `${here}, all on the server${time}.`;
  }
  const there = onServer === sets ? 'all' : onServer === 0 ? 'none yet' : `${onServer}`;
  const rest = onServer === sets ? 'Only the finish is left: it' : 'The rest';
  const places = `${here}, ${there} on the server.`;
  if (!isOnline) return `${places} ${rest} goes out with the next signal.`;
  return isServerAway
    ? `${places} The server can’t be reached right now. ${rest} is safe here and goes out by itself.`
    : `${places} ${rest} is being sent.`;
}

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
