// What every contestant is asked to do, and the little that the pages and the script say to each other.
import type { SetId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';

/** For the libraries' package, which has no names of this one's folders. */
export type { SetId, TrainingSession };

/** `equal`: the same work and the same promise for all. `recommended`: as its authors advise. */
export type Terms = 'equal' | 'recommended';

export interface DeviceOptions {
  /** Of this device; its databases are named after it. */
  readonly name: string;
  readonly terms: Terms;
  /** Where this contestant's server keeps this workout. */
  readonly store: string;
  /** Only for Holdfast, whose server knows its users. */
  readonly athlete?: {
    readonly userId: string;
    readonly token: string;
    readonly sessionId: string;
  };
}

export type Edit =
  | { readonly kind: 'tick'; readonly setId: SetId; readonly done: boolean }
  | { readonly kind: 'weigh'; readonly setId: SetId; readonly kilograms: number };

/** Of one set; what is left out is not kept. */
export type Aside = Record<string, { readonly done?: boolean; readonly kilograms?: number | null }>;

export interface Contestant {
  /** Opens the device's copy; the first time the workout is read from the server. */
  open(device: DeviceOptions): Promise<void>;
  /** Resolves when the contestant says that the edit is kept. */
  edit(edit: Edit): Promise<void>;
  /** A note on an exercise: a thing that is created, so a second copy of it shows. */
  note(exercise: number, text: string): Promise<void>;
  /** What the screen shows. */
  read(): Promise<TrainingSession>;
  notes(): Promise<string[]>;
  /** Values that lost against others but are still there, to be shown or taken back. */
  asides?(): Promise<Aside[]>;
  /** Sends until nothing waits, with the contestant's own patience. */
  send(): Promise<void>;
  /** One attempt to send and to read, whatever comes of it; whether nothing waits any more. */
  meet(): Promise<boolean>;
}

/** Pause of those whose pause may be set, ms. */
export const retryPause = 250;

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** What a phone shows, as far as it is compared. */
export interface Shown {
  readonly sets: Record<string, { readonly done: boolean; readonly kilograms: number | null }>;
  readonly notes: readonly string[];
}
