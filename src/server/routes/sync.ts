import { pullChanges } from '#contract/sync.ts';
import type { Serve } from '../handle.ts';
import { pullStream } from '../commands/pull-stream.ts';

export function serveSync(serve: Serve): void {
  serve(pullChanges, async ({ rows, identity, query }) =>
    pullStream(rows, identity.userId, query.cursor ?? null),
  );
}
