import { useNavigate } from '@tanstack/react-router';
import { startConversation } from '#contract/conversations.ts';
import type { ConversationId, UserId } from '#contract/ids.ts';
import { keepConversation } from '#offline/commands/conversations.ts';
import type { Device } from '#offline/device.ts';
import { conversationWith } from '#offline/queries/conversations.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { useDevice } from '#client/shared/device/device-context.ts';

/**
 * Opens the conversation with somebody, ready to type; the first time that needs a connection. `onLeave`: called just
 * before navigating. False: it could not be opened, and the reason was shown.
 */
export function useOpenConversation(onLeave?: () => void): (userId: UserId) => Promise<boolean> {
  const device = useDevice();
  const navigate = useNavigate();
  return async (userId) => {
    const conversationId = await openedWith(device, userId);
    if (!conversationId) return false;
    onLeave?.();
    await navigate({
      to: '/messages/$conversationId',
      params: { conversationId },
      state: { isToWrite: true },
    });
    return true;
  };
}

async function openedWith(device: Device, participant: UserId): Promise<ConversationId | null> {
  const known = await conversationWith(device, participant);
  if (known) return known._id;
  try {
    const { conversation, rev } = await callServer(startConversation, { body: { participant } });
    await keepConversation(device, { conversation, rev });
    return conversation._id;
  } catch {
    return null;
  }
}
