// Photos in a message and in a comment, in the rehearsal of a restored backup.
import type { ConversationId, TrainingSessionId } from '#contract/ids.ts';
import { attachedOf } from '#offline/attachments/held.ts';
import { sendMessage } from '#offline/commands/conversations.ts';
import { addComment } from '#offline/commands/session-comments.ts';
import type { Person } from '../builders.ts';
import type { CoachDevice } from '../coach-device.ts';
import { newPhoto } from '../new-photo.ts';
import { must } from '../training.ts';
import type { BackedUpServer } from './backed-up-server.ts';
import type { Scene } from './restore-rehearsal.ts';

export const attachedScene = ({
  server,
  athlete,
  phone,
  sessionId,
  conversationId,
}: Pick<BackedUpServer, 'server'> & {
  readonly athlete: Person;
  readonly phone: CoachDevice;
  readonly sessionId: TrainingSessionId;
  readonly conversationId: () => ConversationId;
}): Scene => ({
  change: async () => {
    const inMessage = { text: '', attached: attachedOf([await newPhoto()]) };
    must(await sendMessage(phone.device, { conversationId: conversationId(), ...inMessage }));
    const onWorkout = { text: '', attached: attachedOf([await newPhoto()]) };
    must(await addComment(phone.device, { sessionId, exerciseId: null, ...onWorkout }));
    for (let round = 0; round < 4; round += 1) await phone.sync();
  },
  told: async () =>
    server.deps.database.rows
      .selectFrom('attachment')
      .select(['id', 'has'])
      .where('owner_id', '=', athlete.userId)
      .orderBy('id')
      .execute(),
});
