// Only if the operator asked for it: counts page views of those who allow it, reports unexpected errors. Never an id, text that a person
// wrote, or a call to any server but our own.
import type { BodyOf } from '#contract/endpoint.ts';
import { countPageView, getTelemetry, reportError } from '#contract/telemetry.ts';
import { isCountingAllowed, wantsPrivacy } from '#client/shared/screen/counting.ts';
import { createServerApi, type ServerApi } from '#offline/server-api.ts';

/** An error in a loop is reported a few times, not forever. */
const mostReports = 5;

interface Screens {
  /** The current screen, with names in place of ids. */
  readonly current: () => string;
  /** Calls back whenever the screen changes. */
  readonly subscribe: (listener: () => void) => void;
}

/** Does nothing if the operator asked for nothing, or if there is no signal to find out. */
export async function startTelemetry(screens: Screens): Promise<void> {
  const api = createServerApi({ readSignIn: async () => null });
  const wanted = await api.call(getTelemetry, {}).catch(() => null);
  if (wanted?.errors) tellErrors(api, screens);
  if (wanted?.pageViews) countViews(api, screens);
}

function countViews(api: ServerApi, screens: Screens): void {
  const count = () => {
    if (wantsPrivacy() || !isCountingAllowed()) return;
    void api.call(countPageView, { body: { screen: screens.current() } }).catch(() => undefined);
  };
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

type ErrorReport = BodyOf<typeof reportError>;

/** The product's own errors and those of the network: expected, and already shown where they matter. */
const expected = new Set(['NetworkError', 'ServerError', 'AbortError', 'TimeoutError']);

/** The reportable parts of an error; null if it was expected. */
export function errorReportOf(error: unknown, screen: string): ErrorReport | null {
  if (!(error instanceof Error) || expected.has(error.name)) return null;
  return {
    screen,
    name: error.name.slice(0, 100),
    message: error.message.slice(0, 1000),
    stack: (error.stack ?? '').slice(0, 8000),
  };
}
