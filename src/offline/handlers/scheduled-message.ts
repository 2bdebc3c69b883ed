import {
  deleteScheduledMessage,
  type ScheduledMessage,
  saveScheduledMessage,
} from '#contract/scheduled-messages.ts';
import { mergeScheduled } from '#domain/coaching/merge-scheduled.ts';
import { equal } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy, plain, quoted } from './shared.ts';

const save = (message: ScheduledMessage) => ({
  call: callOf(saveScheduledMessage, { id: message._id }, { message }),
  sent: message,
});

/** A restored server gets back what it has sent, too: it then sends it to nobody again. */
export const scheduledMessageHandler: DocumentHandler<'scheduled-message'> = {
  ...plain,
  type: 'scheduled-message',
  named: ({ body }) => quoted('Scheduled message', body),
  nextCall: nextCallBy<'scheduled-message'>({
    create: save,
    change: (mine, base) => (equal(mine, base) ? null : save(mine)),
    remove: ({ _id: id }) => callOf(deleteScheduledMessage, { id }),
  }),
  accepted: ({ sent }, reply) => {
    if (sent === null) return { rev: checked(deleteScheduledMessage, reply).rev, body: null };
    const { message, rev } = checked(saveScheduledMessage, reply);
    return { rev, body: message };
  },
  merge: mergeScheduled,
  afterRestore: {
    origin: (message) => ({ ...message, body: '', state: 'waiting', sent: 0, sentAt: null }),
  },
  deletedWhileEdited: 'drop',
};
