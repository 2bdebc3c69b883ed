// Whether the user lets the server count which screens are opened here. Nobody is counted before they say so.
const key = 'holdfast-count-screens';

export function isCountingAllowed(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** On this device, until the user signs out. */
export function allowCounting(isAllowed: boolean): void {
  if (isAllowed) localStorage.setItem(key, 'yes');
  else localStorage.removeItem(key);
}

/** Global Privacy Control, or its predecessor. */
export const wantsPrivacy = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1';
