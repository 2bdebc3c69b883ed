import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent } from 'react';
import { getContacts } from '#contract/conversations.ts';
import type { UserDetails } from '#contract/user.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { outboxStatus } from '#offline/queries.ts';
import { conversationWith } from '#offline/queries/conversations.ts';
import { answerFrom, requestFrom } from '#offline/queries/notifications.ts';

type Person = Pick<UserDetails, 'userId' | 'firstName' | 'lastName'>;

/** Whether the server lets the user write to this person; undefined: not known without a signal. */
export function useMayWrite(person: Person): boolean | undefined {
  const device = useDevice();
  const { userId } = person;
  const hasWritten = useLiveQuery(
    async () => (await conversationWith(device, userId)) !== null,
    [device, userId],
  );
  const seen = useCached(`contact:${userId}`, async () => isContact(person));
  // Either side's acceptance allows messages, once the server has it.
  const answers = useLiveQuery(async () => {
    const { waiting } = await outboxStatus(device);
    const own = (await requestFrom(device, userId))?.data.notificationResponse ?? '';
    return waiting > 0 ? '' : `${own}${(await answerFrom(device, userId)) ?? ''}`;
  }, [device, userId]);
  const readAgain = useEffectEvent(seen.again);
  useEffect(() => {
    if (answers) readAgain();
  }, [answers]);
  return hasWritten || seen.body;
}

async function isContact({ userId, firstName, lastName }: Person): Promise<boolean> {
  const query = { text: `${firstName} ${lastName}`, skip: 0 };
  const { contacts } = await callQuietly(getContacts, { query });
  return contacts.some((contact) => contact.userId === userId);
}
