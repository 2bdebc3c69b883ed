// How safe logged workouts are in the browser's storage.

export interface StorageState {
  /** The browser has promised not to clear it on its own. */
  readonly persisted: boolean;
  readonly usageBytes: number;
  readonly quotaBytes: number;
  /** So little room that the next workouts may not fit. */
  readonly low: boolean;
  /** A private window: all of it goes with the last tab. Chrome cannot be asked. */
  readonly memoryOnly: boolean;
}

/** Room for a year of workouts and their pictures. */
const enough = 50_000_000;

/** The part of `navigator.storage` that is used; old browsers lack some or all of it. */
export interface StorageManagerLike {
  persisted?(): Promise<boolean>;
  persist?(): Promise<boolean>;
  estimate?(): Promise<{ usage?: number; quota?: number }>;
  getDirectory?(): Promise<unknown>;
}

export async function storageState(
  storage: StorageManagerLike = browserStorage(),
): Promise<StorageState> {
  const persisted = (await storage.persisted?.().catch(() => false)) ?? false;
  const estimate = (await storage.estimate?.().catch(() => undefined)) ?? {};
  const { usage = 0, quota = 0 } = estimate;
  return {
    persisted,
    usageBytes: usage,
    quotaBytes: quota,
    low: quota > 0 && quota - usage < enough,
    memoryOnly: await isMemoryOnly(storage),
  };
}

/** Asks the browser not to clear this app's storage; some ask the user. Returns whether it agreed. */
export async function askToPersist(
  storage: StorageManagerLike = browserStorage(),
): Promise<boolean> {
  return (await storage.persist?.().catch(() => false)) ?? false;
}

/** Only Safari and Firefox deny a private window the origin private file system. */
async function isMemoryOnly(storage: StorageManagerLike): Promise<boolean> {
  if (!storage.getDirectory) return false;
  return storage.getDirectory().then(
    () => false,
    (error: unknown) => error instanceof Error && privateErrors.has(error.name),
  );
}

const privateErrors = new Set(['SecurityError', 'UnknownError']);

// Missing outside a secure context.
const browserStorage = (): StorageManagerLike =>
  (globalThis.navigator as { storage?: StorageManagerLike } | undefined)?.storage ?? {};
