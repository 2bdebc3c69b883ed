// Text being typed that is not submitted yet: it survives a reload of this tab.
const keyOf = (name: string): string => `holdfast-typed-${name}`;

/** Null: no draft under this name. */
export function readTyped<Draft>(name: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** Null removes the draft. */
export function keepTyped(name: string, draft: unknown): void {
  if (draft === null) return sessionStorage.removeItem(keyOf(name));
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // Without storage left, typing still works.
  }
}

/** What is kept under the new name already stays. Returns whether something moved. */
export function moveTyped(from: string, to: string): boolean {
  const draft = readTyped(from);
  if (draft === null || readTyped(to) !== null) return false;
  keepTyped(to, draft);
  keepTyped(from, null);
  return true;
}
