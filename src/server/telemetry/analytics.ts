export interface PageView {
  /** A path with names in place of ids. */
  readonly screen: string;
  /** Both tell visitors of one day apart, at Plausible, which keeps neither. */
  readonly userAgent: string;
  readonly address: string;
}

export type CountView = (view: PageView) => Promise<void>;

export interface AnalyticsSettings {
  /** Under which name the site is known there. */
  readonly id: string;
  readonly url: URL;
}

/** Counts by the events API of Plausible (plausible.io/docs/events-api). Throws when a view was not taken. */
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
