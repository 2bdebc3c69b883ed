// Whether the app stands on the home screen, and whether this browser is one in which that matters most:
// Safari empties the storage of a site after seven days without a visit, but not of an installed app.

interface Browser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Only Safari on a phone or tablet has it. */
  readonly standalone?: boolean;
}

export const isInstalled = (
  browser: Pick<Browser, 'standalone'> = navigator as Browser,
  isStandalone: boolean = matchMedia('(display-mode: standalone)').matches,
): boolean => isStandalone || browser.standalone === true;

/** Safari on an iPhone or iPad; Chrome, Firefox and apps that show pages there say so in their name. */
export const isSafariOnPhone = (
  { userAgent, maxTouchPoints, standalone }: Browser = navigator as Browser,
): boolean =>
  standalone !== undefined &&
  maxTouchPoints > 0 &&
  /Safari\//.test(userAgent) &&
  !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//.test(userAgent);
