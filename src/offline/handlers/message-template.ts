import {
  deleteMessageTemplate,
  type MessageTemplate,
  saveMessageTemplate,
} from '#contract/message-templates.ts';
import { equal, mergeFields } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy, plain } from './shared.ts';

const save = (template: MessageTemplate) => ({
  call: callOf(saveMessageTemplate, { id: template._id }, { template }),
  sent: template,
});

/** A coach's saved text. */
export const messageTemplateHandler: DocumentHandler<'message-template'> = {
  ...plain,
  type: 'message-template',
  named: ({ name }) => ({ kind: 'Message template', name }),
  nextCall: nextCallBy<'message-template'>({
    create: save,
    change: (mine, base) => (equal(mine, base) ? null : save(mine)),
    remove: ({ _id: id }) => callOf(deleteMessageTemplate, { id }),
  }),
  accepted: ({ sent }, reply) => {
    if (sent === null) return { rev: checked(deleteMessageTemplate, reply).rev, body: null };
    const { template, rev } = checked(saveMessageTemplate, reply);
    return { rev, body: template };
  },
  merge: mergeFields,
  afterRestore: { origin: (template) => ({ ...template, text: '' }) },
  deletedWhileEdited: 'drop',
};
