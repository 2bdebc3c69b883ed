import { getLiveAccess } from '#contract/live.ts';
import { liveAccess } from '../commands/live-access.ts';
import type { Serve } from '../handle.ts';
import type { LiveService } from '../live/live-service.ts';

export function serveLive(serve: Serve, live: LiveService): void {
  serve(getLiveAccess, async ({ deps, rows, identity, query }) =>
    liveAccess(deps, rows, live, identity, query.client),
  );
}
