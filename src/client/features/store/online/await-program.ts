/** How long to wait before asking the sync again, ms: on a poor connection it may take a while. */
const pauses = [5000, 10_000, 20_000, 30_000] as const;

export interface Waiting {
  /** Resolves as soon as the program is on this device, or after `within` ms; returns whether it is. */
  readonly arrives: (within: number) => Promise<boolean>;
  /** Asks the sync to read. */
  readonly poke: () => void;
  /** It takes longer than people watch a spinner. */
  readonly onSlow: () => void;
  readonly isLeft: () => boolean;
}

/** Waits until the paid program is on this device, however long that takes; false if the user left the page. */
export async function awaitProgram({ arrives, poke, onSlow, isLeft }: Waiting): Promise<boolean> {
  for (let turn = 0; !isLeft(); turn += 1) {
    poke();
    if (await arrives(pauses[turn] ?? pauses[3])) return !isLeft();
    if (turn === 0) onSlow();
  }
  return false;
}
