import { untilItCanBeHad } from '#client/ui/lazy-part.ts';
import { formatMinutesSeconds } from '#domain/units.ts';

interface Notifier {
  readonly notifyTimesUp: (description: string | null) => Promise<void>;
}

interface TimersEndHidden {
  /** Null: only that the time is up. */
  readonly description: string | null;
  /** How long ago it ended. */
  readonly overdueSeconds: number;
}

/** Notifies about the end of a timer on a hidden page. If the notification is late, it says how late. */
export async function tellHidden(
  load: () => Promise<Notifier>,
  { description, overdueSeconds }: TimersEndHidden,
): Promise<void> {
  const asked = Date.now();
  const { notifyTimesUp } = await untilItCanBeHad(load);
  const waited = (Date.now() - asked) / 1000;
  const ago = formatMinutesSeconds(Math.round(overdueSeconds + waited));
  await notifyTimesUp(waited > 2 ? `The timer ended ${ago} ago.` : description);
}
