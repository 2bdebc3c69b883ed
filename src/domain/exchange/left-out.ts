// Data in a file that has no place here. It is counted and shown before anything is stored, never dropped silently.

/** `column …`: an unknown column; its name follows. */
export type LeftOutKind =
  | 'rpe-no-number'
  | 'rpe-out-of-range'
  | 'weight-unit-unknown'
  | 'distance-unit-unknown'
  | 'weight-out-of-range'
  | 'reps-out-of-range'
  | 'distance-out-of-range'
  | 'seconds-out-of-range'
  | 'set-kind'
  | 'rest-time'
  | 'lone-note'
  | 'duration'
  | 'end-before-start'
  | 'lone-superset'
  | 'split-superset'
  | 'long-text'
  | 'future'
  | 'lowered'
  | `column ${string}`;

/** How often each kind occurs. */
export class LeftOut {
  readonly #counts = new Map<LeftOutKind, number>();

  add(kind: LeftOutKind, count = 1): void {
    if (count > 0) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  addAll(other: LeftOut): void {
    for (const [kind, count] of other.counts) this.add(kind, count);
  }

  get counts(): ReadonlyMap<LeftOutKind, number> {
    return this.#counts;
  }
}
