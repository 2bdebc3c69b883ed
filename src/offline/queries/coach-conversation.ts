import type { ConversationId, ProgramId } from '#contract/ids.ts';
import type { Device } from '../device.ts';
import { conversationWith } from './conversations.ts';

/** The athlete's conversation with the author of a program; null if they have none on this device. */
export async function coachConversation(
  device: Device,
  programId: ProgramId,
): Promise<{ readonly conversationId: ConversationId; readonly firstName: string } | null> {
  const row = await device.database.entities.get(`program:${programId}`);
  const author = row?.body?.author;
  if (!author?.userId || author.userId === device.userId) return null;
  const conversation = await conversationWith(device, author.userId);
  return conversation && { conversationId: conversation._id, firstName: author.firstName };
}
