// What is being written and not given away yet: it outlives a reload of this tab.
const keyOf = (name: string): string => `holdfast-typed-${name}`;

/** Null: nothing is being written under this name. */
export function readTyped<Draft>(name: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** Null: nothing is being written any more. */
export function keepTyped(name: string, draft: unknown): void {
  if (draft === null) return sessionStorage.removeItem(keyOf(name));
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Without room for it one can still go on writing.
  }
}
