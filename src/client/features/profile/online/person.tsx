import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { SubscribePanel } from '#client/shared/money/subscribe-panel.tsx';
import { RequestAnswer } from '#client/shared/notifications/request-answer.tsx';
import { MessageButton } from '#client/shared/people/message-button.tsx';
import { ShownProfile } from '#client/shared/people/shown-profile.tsx';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { keepFocus } from '#client/ui/keep-focus.ts';
import { getContacts } from '#contract/contacts.ts';
import type { UserProfileData } from '#contract/user-profile.ts';
import type { UserDetails } from '#contract/user.ts';
import { actionOf } from '#domain/notification/answer.ts';
import { outboxStatus } from '#offline/queries.ts';
import { conversationWith } from '#offline/queries/conversations.ts';
import { answerFrom, requestFrom } from '#offline/queries/notifications.ts';
import { ProfileHead } from '../profile-head.tsx';

/** Everything about another user, and the ways to reach them. */
export function Person({ person }: { person: UserProfileData }) {
  const user = useCurrentUser();
  const isOwn = user?.userId === person.userId;
  // Athletes do not write to each other: at least one of the two must be a coach.
  const mayTalk = !isOwn && (person.isCoach || user?.isCoach);
  return (
    <div className="mx-auto flex max-w-[760px] flex-col gap-6">
      <ProfileHead person={person}>
        {isOwn && (
          <Link
            to="/my-profile"
            className="inline-flex min-h-12 w-fit items-center rounded-control border border-line bg-surface px-5 font-semibold hover:border-edge"
          >
            Edit your profile
          </Link>
        )}
        {mayTalk && <Writing person={person} />}
        {person.isCoach && <SubscribePanel coach={person} />}
      </ProfileHead>
      <RequestBand person={person} />
      <ShownProfile person={person} />
    </div>
  );
}

function Writing({ person }: { person: UserProfileData }) {
  const mayWrite = useMayWrite(person);
  const { firstName, isCoach } = person;
  return (
    <div className="min-h-12">
      {mayWrite && <MessageButton person={person} />}
      {mayWrite === false && (
        <p className="max-w-[60ch] text-sm wrap-anywhere text-muted">
          {isCoach
            ? `You can message ${firstName} once you have one of ${firstName}’s programs, or your subscription is confirmed.`
            : `You can message ${firstName} once ${firstName} trains with one of your programs, or you confirm a request to subscribe.`}
        </p>
      )}
    </div>
  );
}

const keepFocusInBand = keepFocus({ row: 'section', stop: 'p', rest: 'p' });

interface RequestBandProps {
  person: Pick<UserDetails, 'userId' | 'firstName'>;
}

/** On the page of a person who asked to subscribe to the user; renders nothing for anyone else. */
function RequestBand({ person: { userId, firstName } }: RequestBandProps) {
  const request = useRead(requestFrom, userId);
  if (!request) return null;
  const isWaiting = actionOf(request) === 'answer';
  return (
    <section
      ref={keepFocusInBand}
      aria-label="Request"
      className="flex flex-col gap-1 rounded-card border border-line bg-surface p-5"
    >
      <p tabIndex={-1} className="font-semibold wrap-anywhere">
        {firstName} {isWaiting ? 'asks' : 'asked'} to subscribe to you
      </p>
      {request.message && (
        <p className="wrap-anywhere whitespace-pre-line text-muted" dir="auto">
          {request.message}
        </p>
      )}
      <RequestAnswer request={request} />
    </section>
  );
}

type Named = Pick<UserDetails, 'userId' | 'firstName' | 'lastName'>;

/** Whether the server lets the user write to this person; undefined: not known without a signal. */
function useMayWrite(person: Named): boolean | undefined {
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

async function isContact({ userId, firstName, lastName }: Named): Promise<boolean> {
  const query = { text: `${firstName} ${lastName}`, skip: 0 };
  const { contacts } = await callQuietly(getContacts, { query });
  return contacts.some((contact) => contact.userId === userId);
}
