// Whether the app is on the home screen, and whether this browser is the one where that matters most: Safari deletes
// a site's storage after seven days without a visit, but not that of an installed app.

interface Browser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Only in Safari on a phone or tablet. */
  readonly standalone?: boolean;
}

export const isInstalled = (
  browser: Pick<Browser, 'standalone'> = navigator as Browser,
  isStandalone: boolean = matchMedia('(display-mode: standalone)').matches,
): boolean => isStandalone || browser.standalone === true;

/** Safari on an iPhone or iPad; Chrome, Firefox and in-app browsers there name themselves. */
export const isSafariOnPhone = (
  { userAgent, maxTouchPoints, standalone }: Browser = navigator as Browser,
): boolean =>
  standalone !== undefined &&
  maxTouchPoints > 0 &&
  /Safari\//.test(userAgent) &&
  !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//.test(userAgent);
