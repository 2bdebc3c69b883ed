import { deleteClientNote, saveClientNote } from '#contract/coaching.ts';
import { mergeClientNotes } from '#domain/merge-comments.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { seenNotes } from './seen-of-clients.ts';
import { callOf, nextCallBy, nextOutgoingRevision, plain, quoted } from './shared.ts';

/** A coach's note about a client: the text sent last wins. */
export const clientNoteHandler: DocumentHandler<'client-note'> = {
  ...plain,
  type: 'client-note',
  named: ({ text }) => ({ ...quoted('Client note', text), text }),
  nextCall: nextCallBy<'client-note'>({
    create: (note, base) => {
      const { _id: id, clientId, text, createdAt, editedAt } = note;
      const isGivenBack = base.text === '';
      const written = isGivenBack ? { editedAt: editedAt ?? createdAt } : {};
      return {
        call: callOf(saveClientNote, { id }, { clientId, text, createdAt, ...written }),
        sent: isGivenBack ? base : note,
      };
    },
    change: (note, base) => {
      const { _id: id, clientId, text, createdAt } = note;
      if (text === base.text) return null;
      return { call: callOf(saveClientNote, { id }, { clientId, text, createdAt }), sent: note };
    },
    remove: ({ _id: id }) => callOf(deleteClientNote, { id }),
  }),
  accepted: (frozen, reply) => ({
    rev: nextOutgoingRevision(frozen),
    body: frozen.sent === null ? null : checked(saveClientNote, reply).note,
  }),
  merge: mergeClientNotes,
  same: (mine, theirs) => mine.text === theirs.text,
  afterRestore: {
    // If two texts are given back, the server keeps the one written later.
    origin: (note) => ({ ...note, text: '' }),
    isElsewhere: async () => true,
    seenCopies: seenNotes,
  },
  deletedWhileEdited: 'drop',
};
