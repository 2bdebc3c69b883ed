import { archiveClient } from '#contract/coaches.ts';
import { mergeFields } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { seenArchives } from './seen-of-clients.ts';
import { callOf, nextCallBy, nextOutgoingRevision, plain } from './shared.ts';

/** Whether a coach has put a client away. Of two devices, the one that sends last counts. */
export const clientArchiveHandler: DocumentHandler<'client-archive'> = {
  ...plain,
  type: 'client-archive',
  named: ({ firstName, archivedAt }) => ({
    kind: archivedAt === null ? 'Client brought back' : 'Client archived',
    name: firstName,
  }),
  nextCall: nextCallBy<'client-archive'>({
    create: (archive) => ({
      call: callOf(archiveClient, { id: archive._id }, { archivedAt: archive.archivedAt }),
      sent: archive,
    }),
    change: (archive, base) =>
      archive.archivedAt === base.archivedAt
        ? null
        : {
            call: callOf(archiveClient, { id: archive._id }, { archivedAt: archive.archivedAt }),
            sent: archive,
          },
  }),
  accepted: (frozen, reply) => {
    const { archive } = checked(archiveClient, reply);
    const { firstName = '' } = frozen.sent ?? {};
    return { rev: nextOutgoingRevision(frozen), body: { firstName, ...archive } };
  },
  merge: mergeFields,
  same: (mine, theirs) => mine.archivedAt === theirs.archivedAt,
  afterRestore: {
    origin: (archive) => ({ ...archive, archivedAt: null }),
    isElsewhere: async () => true,
    seenCopies: seenArchives,
  },
  deletedWhileEdited: 'drop',
};
