import { pullChanges } from '#contract/sync.ts';
import type { Serve } from '../handle.ts';
import { hearDevice } from '../commands/hear-device.ts';
import { pullStream } from '../commands/pull-stream.ts';

export function serveSync(serve: Serve): void {
  serve(pullChanges, async ({ deps, rows, identity: { userId }, query, request }) => {
    const page = await pullStream(rows, userId, query.cursor ?? null, deps.now());
    const isNew = query.cursor === undefined;
    return { ...page, ...(await hearDevice(rows, request, { userId, now: deps.now(), isNew })) };
  });
}
