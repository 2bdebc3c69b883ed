import { pullChanges } from '#contract/sync.ts';
import type { Serve } from '../handle.ts';
import { versionOf } from '../asked-version.ts';
import { recordDeviceContact } from '../commands/record-device-contact.ts';
import { pullStream } from '../commands/pull-stream.ts';

/** A page of everything that somebody has; a device asks for it once. */
export const worthOfFirstPage = 4;

export function serveSync(serve: Serve): void {
  serve(
    pullChanges,
    async ({ deps, rows, identity: { userId }, query, request }) => {
      const reader = { userId, version: versionOf(request) };
      const page = await pullStream(rows, reader, query.cursor ?? null, deps.now());
      const isNew = query.cursor === undefined;
      return {
        ...page,
        ...(await recordDeviceContact(rows, request, { userId, now: deps.now(), isNew })),
      };
    },
    { worth: ({ query }) => ('cursor' in (query as object) ? 1 : worthOfFirstPage) },
  );
}
