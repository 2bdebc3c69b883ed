import { untilItCanBeHad } from '#client/ui/lazy-part.ts';
import { formatMinutesSeconds } from '#domain/units.ts';

interface Notifier {
  readonly notifyTimesUp: (description: string | null) => Promise<void>;
}

interface TimersEndHidden {
  /** Null: nothing but that it is over. */
  readonly description: string | null;
  /** How long it has been over already. */
  readonly overdueSeconds: number;
}

/** The end of a timer on a page that nobody looks at. Told late, it says how late. */
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
