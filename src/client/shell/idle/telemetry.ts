// What the operator may have asked for: views counted, unexpected errors told. Never an id, a text that a person
// wrote, or a call to anyone but our own server.
import { countPageView, getTelemetry, reportError } from '#contract/telemetry.ts';
import { createServerApi, type ServerApi } from '#offline/server-api.ts';
import { errorReportOf } from './error-report.ts';

/** An error in a loop is told a few times, not for ever. */
const mostReports = 5;

interface Screens {
  /** The screen that is shown, with names in place of ids. */
  readonly current: () => string;
  /** Calls back whenever another one is shown. */
  readonly subscribe: (listener: () => void) => void;
}

/** Does nothing where the operator asked for nothing, or where there is no signal to ask with. */
export async function startTelemetry(screens: Screens): Promise<void> {
  const api = createServerApi({ readSignIn: async () => null });
  const wanted = await api.call(getTelemetry, {}).catch(() => null);
  if (wanted?.errors) tellErrors(api, screens);
  if (wanted?.pageViews && !wantsPrivacy()) countViews(api, screens);
}

function countViews(api: ServerApi, screens: Screens): void {
  const count = () =>
    void api.call(countPageView, { body: { screen: screens.current() } }).catch(() => undefined);
  count();
  screens.subscribe(count);
}

function tellErrors(api: ServerApi, screens: Screens): void {
  let told = 0;
  const tell = (error: unknown) => {
    const report = errorReportOf(error, screens.current());
    if (!report || told >= mostReports) return;
    told += 1;
    void api.call(reportError, { body: report }).catch(() => undefined);
  };
  addEventListener('error', ({ error }) => tell(error));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

/** Global Privacy Control, or its forerunner. */
const wantsPrivacy = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1';
