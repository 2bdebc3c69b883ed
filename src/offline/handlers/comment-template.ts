import { deleteCommentTemplate, saveCommentTemplate } from '#contract/coaching.ts';
import { equal, mergeFields } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { seenTemplates } from './seen-of-clients.ts';
import { callOf, nextCallBy, nextOutgoingRevision, plain, quoted } from './shared.ts';

/** A coach's saved comment for reuse: the text sent last wins. */
export const commentTemplateHandler: DocumentHandler<'comment-template'> = {
  ...plain,
  type: 'comment-template',
  named: ({ text }) => ({ ...quoted('Comment template', text), text }),
  nextCall: nextCallBy<'comment-template'>({
    create: (template, base) => {
      const { _id: id, text } = template;
      const said = { text, ...(base.text === '' && { givenBack: true }) };
      return { call: callOf(saveCommentTemplate, { id }, said), sent: template };
    },
    change: (template, base) => {
      const { _id: id, text } = template;
      if (equal(template, base)) return null;
      return { call: callOf(saveCommentTemplate, { id }, { text }), sent: template };
    },
    remove: ({ _id: id }) => callOf(deleteCommentTemplate, { id }),
  }),
  accepted: (frozen, reply) => ({
    rev: nextOutgoingRevision(frozen),
    body: frozen.sent === null ? null : checked(saveCommentTemplate, reply).template,
  }),
  merge: mergeFields,
  afterRestore: {
    origin: (template) => ({ ...template, text: '' }),
    isElsewhere: async () => true,
    seenCopies: seenTemplates,
  },
  deletedWhileEdited: 'drop',
};
