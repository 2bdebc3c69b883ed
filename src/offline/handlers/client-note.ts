import { type ClientNote, deleteClientNote, saveClientNote } from '#contract/coach-notes.ts';
import { equal } from '#domain/three-way.ts';
import { checked, pathOf } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { nextOutgoingRevision } from './outgoing-only.ts';
import { seenNotes } from './seen-of-clients.ts';

/** A coach's note about a client: the text sent last wins. */
export const clientNoteHandler: DocumentHandler<'client-note'> = {
  type: 'client-note',
  nextCall: ({ body: note, rev, deleted }, base, mayBeKnown = false) => {
    const params = { id: note._id };
    if (deleted) {
      if (rev === null && !mayBeKnown) return null;
      const { method } = deleteClientNote;
      return { call: { method, path: pathOf(deleteClientNote, { params }) }, sent: null };
    }
    if (rev !== null && clientNoteHandler.same(note, base)) return null;
    const { clientId, text, createdAt, editedAt } = note;
    const isGivenBack = rev === null && base.text === '';
    return {
      call: {
        method: saveClientNote.method,
        path: pathOf(saveClientNote, { params }),
        body: JSON.stringify({
          clientId,
          text,
          createdAt,
          ...(isGivenBack && { editedAt: editedAt ?? createdAt }),
        }),
      },
      sent: isGivenBack ? base : note,
    };
  },
  accepted: (frozen, reply) => ({
    rev: nextOutgoingRevision(frozen),
    body: frozen.sent === null ? null : checked(saveClientNote, reply).note,
  }),
  merge: (base, mine, theirs) => ({
    body: base.text === '' && writtenAt(theirs) >= writtenAt(mine) ? theirs : mine,
    conflicts: [],
  }),
  same: (mine, theirs) => equal(mine.text, theirs.text),
  adopt: (_, theirs) => theirs,
  afterRestore: {
    exception: () => null,
    // If two texts are given back, the server keeps the one written later.
    origin: (note) => ({ ...note, text: '' }),
    isElsewhere: async () => true,
    seenCopies: seenNotes,
  },
  deletedWhileEdited: 'drop',
};

const writtenAt = ({ editedAt, createdAt }: ClientNote): string => editedAt ?? createdAt;
