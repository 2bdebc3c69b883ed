/** How long one waits before the sync is asked again, ms: on a poor line it may take a while. */
const pauses = [5000, 10_000, 20_000, 30_000] as const;

export interface Waiting {
  /** Resolves when the program is on this device, at the latest after the time; returns whether it is. */
  readonly arrives: (within: number) => Promise<boolean>;
  /** Asks the sync to read. */
  readonly poke: () => void;
  /** It takes longer than one watches a spinner. */
  readonly onSlow: () => void;
  readonly isLeft: () => boolean;
}

/** Waits for what was paid for until it is there, however long that takes; false when the page was left. */
export async function awaitProgram({ arrives, poke, onSlow, isLeft }: Waiting): Promise<boolean> {
  for (let turn = 0; !isLeft(); turn += 1) {
    poke();
    if (await arrives(pauses[turn] ?? pauses[3])) return !isLeft();
    if (turn === 0) onSlow();
  }
  return false;
}
