export interface PageView {
  /** A path with names instead of ids. */
  readonly screen: string;
  /** Both let Plausible distinguish visitors within a day; it stores neither. */
  readonly userAgent: string;
  readonly address: string;
}

export type CountView = (view: PageView) => Promise<void>;

export interface AnalyticsSettings {
  /** The site's name there. */
  readonly id: string;
  readonly url: URL;
}

/** Counts views with Plausible's events API (plausible.io/docs/events-api). Throws if a view was not accepted. */
export function openAnalytics({ id, url }: AnalyticsSettings, publicUrl: URL): CountView {
  return async ({ screen, userAgent, address }) => {
    const reply = await fetch(new URL('/api/event', url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': userAgent,
        'x-forwarded-for': address,
      },
      body: JSON.stringify({
        name: 'pageview',
        domain: id,
        url: new URL(screen, publicUrl).href,
      }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!reply.ok) throw new Error(`A page view was answered with ${reply.status}`);
  };
}
