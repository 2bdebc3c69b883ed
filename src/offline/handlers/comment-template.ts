import { deleteCommentTemplate, saveCommentTemplate } from '#contract/coach-notes.ts';
import { equal } from '#domain/three-way.ts';
import { checked, pathOf } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { nextOutgoingRevision } from './outgoing-only.ts';
import { seenTemplates } from './seen-of-clients.ts';

/** A coach's saved comment for reuse: the text sent last wins. */
export const commentTemplateHandler: DocumentHandler<'comment-template'> = {
  type: 'comment-template',
  nextCall: ({ body: template, rev, deleted }, base, mayBeKnown = false) => {
    const params = { id: template._id };
    if (deleted) {
      if (rev === null && !mayBeKnown) return null;
      const { method } = deleteCommentTemplate;
      return { call: { method, path: pathOf(deleteCommentTemplate, { params }) }, sent: null };
    }
    if (rev !== null && equal(template, base)) return null;
    const isGivenBack = rev === null && base.text === '';
    return {
      call: {
        method: saveCommentTemplate.method,
        path: pathOf(saveCommentTemplate, { params }),
        body: JSON.stringify({ text: template.text, ...(isGivenBack && { givenBack: true }) }),
      },
      sent: template,
    };
  },
  accepted: (frozen, reply) => ({
    rev: nextOutgoingRevision(frozen),
    body: frozen.sent === null ? null : checked(saveCommentTemplate, reply).template,
  }),
  merge: (base, mine, theirs) => ({ body: equal(mine, base) ? theirs : mine, conflicts: [] }),
  same: equal,
  adopt: (_, theirs) => theirs,
  afterRestore: {
    exception: () => null,
    origin: (template) => ({ ...template, text: '' }),
    isElsewhere: async () => true,
    seenCopies: seenTemplates,
  },
  deletedWhileEdited: 'drop',
};
