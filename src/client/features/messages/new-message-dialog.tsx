import { Users } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { UserId } from '#contract/ids.ts';
import { membersOf, type Recipients } from '#client/shared/assign/recipients.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { useOpenConversation } from '#client/shared/people/open-conversation.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { counted } from '#domain/plural.ts';
import { clientGroups } from '#offline/queries/assignments.ts';
import { seenClients } from '#offline/queries/clients.ts';
import { listedConversations } from '#offline/queries/conversations.ts';
import { type Contact, readContacts } from './message-calls.ts';

const MessageDialog = lazyPart(
  async () => (await import('#client/shared/writing/message-dialog.tsx')).MessageDialog,
);

const typingPauseMs = 250;

export function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { contacts, isHere } = useContacts(text.trim());
  // Closes the dialog first: while one is open, nothing behind it can take the focus.
  const open = useOpenConversation(onClose);
  const [group, setGroup] = useState<Recipients | null>(null);
  if (group)
    return (
      <Suspense>
        <MessageDialog
          recipients={group.clients}
          {...(group.group && { group: group.group })}
          onClose={onClose}
        />
      </Suspense>
    );
  return (
    <Dialog title="New message" onClose={onClose}>
      <TextField
        label="To"
        type="search"
        placeholder="Name"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className="-mx-3 max-h-[50dvh] min-h-24 overflow-y-auto overscroll-contain">
        <Groups text={text.trim()} onPick={setGroup} />
        {contacts?.map((contact) => (
          <li key={contact.userId}>
            <button
              type="button"
              onClick={() => void open(contact.userId)}
              className="flex min-h-16 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-line/50"
            >
              <Avatar name={contact.firstName} image={contact.userImage} size={44} />
              <span className="min-w-0">
                <span className="block truncate font-semibold">
                  {contact.firstName} {contact.lastName}
                </span>
                {contact.is && (
                  <span className="block text-sm text-muted">
                    {contact.is === 'coach' ? 'Your coach' : 'Your client'}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted empty:hidden">
        {contacts?.length === 0 && text === '' && !isHere && nobody}
        {contacts?.length === 0 && text !== '' && 'No matches.'}
        {isHere && ' Without a signal, you only see people you’ve written to before.'}
      </p>
    </Dialog>
  );
}

/** A coach's groups by this name: one message to each member, in their own conversation. */
function Groups({ text, onPick }: { text: string; onPick: (group: Recipients) => void }) {
  const groups = useRead(clientGroups) ?? [];
  const seen = useRead(seenClients)?.clients ?? [];
  return groups
    .filter(
      ({ name, members }) => members.length > 0 && name.toLowerCase().includes(text.toLowerCase()),
    )
    .map((group) => (
      <li key={group._id}>
        <button
          type="button"
          onClick={() => onPick(membersOf(group, seen))}
          className="flex min-h-16 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-line/50"
        >
          <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-line/60">
            <Users size={20} aria-hidden />
          </span>
          <span className="min-w-0">
            <span dir="auto" className="block truncate text-left font-semibold">
              {group.name}
            </span>
            <span className="block text-sm text-muted">
              Group of {counted(group.members.length, 'client')}
            </span>
          </span>
        </button>
      </li>
    ));
}

const nobody =
  'You can message the coach of any program you have. As a coach, you can message everyone who trains with yours.';

interface Contacts {
  /** Null until read. */
  readonly contacts: readonly Contact[] | null;
  /** Only contacts that this device knows. */
  readonly isHere: boolean;
}

function useContacts(text: string): Contacts {
  const isOnline = useIsOnline();
  const known = useRead(listedConversations);
  const [read, setRead] = useState<{ of: string; contacts: readonly Contact[] | null } | null>(
    null,
  );
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const contacts = await readContacts(text).catch(() => null);
      if (!isLeft) setRead({ of: text, contacts });
    };
    const timer = setTimeout(() => void look(), text === '' ? 0 : typingPauseMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [text, isOnline]);
  if (read?.of !== text) return { contacts: null, isHere: false };
  if (read.contacts) return { contacts: read.contacts, isHere: false };
  const here = (known ?? []).flatMap(({ conversation: { _id, participant } }) =>
    participant && isCalled(participant, text)
      ? [{ ...participant, is: null, conversationId: _id }]
      : [],
  );
  return { contacts: here, isHere: true };
}

const isCalled = (
  { firstName, lastName }: { firstName: string; lastName: string; userId: UserId },
  text: string,
): boolean => `${firstName} ${lastName}`.toLowerCase().includes(text.toLowerCase());
