import Bowser from 'bowser';

/** 'Chrome on Android': a name by which people recognize a device. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return unknown;
  const { browser, os } = Bowser.parse(userAgent);
  const name = [browser.name, os.name].filter(Boolean).join(' on ');
  return name.slice(0, longest) || unknown;
}

const unknown = 'Unknown browser';
const longest = 80;
