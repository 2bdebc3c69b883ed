import { Archive, ArchiveRestore } from 'lucide-react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { wordsWhenArchived } from '#client/shared/money/membership-words.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { Button } from '#client/ui/button.tsx';
import type { UserId } from '#contract/ids.ts';
import type { Membership } from '#contract/memberships.ts';
import { isolated } from '#domain/isolated.ts';
import { archiveClient } from '#offline/commands/coaches.ts';

const putAway = 'Out of your list and of who needs you. The chat stays.';

export interface ArchiveButtonProps {
  client: {
    readonly userId: UserId;
    readonly firstName: string;
    readonly membership?: Membership | undefined;
  };
  isArchived: boolean;
}

/** Puts a client away, or brings them back; either can be undone at once. */
export function ArchiveButton({ client, isArchived }: ArchiveButtonProps) {
  const device = useDevice();
  const { userId: clientId, firstName } = client;
  const money = client.membership && wordsWhenArchived(client.membership, isolated(firstName));
  const set = async (archived: boolean) =>
    archiveClient(device, { clientId, firstName, isArchived: archived });
  const change = useOneAtATime(async () => {
    await set(!isArchived);
    showToast({
      color: 'success',
      text: isArchived
        ? `${isolated(firstName)} is back in your list`
        : `${isolated(firstName)} is archived`,
      description: isArchived ? '' : [putAway, money].filter(Boolean).join(' '),
      action: { label: 'Undo', run: () => void set(isArchived) },
    });
  });
  const Icon = isArchived ? ArchiveRestore : Archive;
  return (
    <Button onClick={change}>
      <Icon size={18} aria-hidden />
      {isArchived ? 'Bring back' : 'Archive'}
    </Button>
  );
}
