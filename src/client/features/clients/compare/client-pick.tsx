import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { NameField, useClients } from '#client/shared/assign/client-choice.tsx';
import { nameOf } from '#client/shared/assign/recipients.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { ClientProfile } from '#contract/clients.ts';
import type { UserId } from '#contract/ids.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';
import { readClient } from '../client-calls.ts';

export interface ClientPickProps {
  label: string;
  /** Undefined: nobody yet. */
  client: UserId | undefined;
  /** The other side of the comparison, which is not offered. */
  without?: UserId | undefined;
  onChoose: (client: UserId) => void;
}

/** A button with the client's name that asks for another. */
export function ClientPick({ label, client, without, onChoose }: ClientPickProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <span className="text-sm font-medium">{label}</span>
      <Button onClick={() => setIsOpen(true)} className="justify-between! px-4">
        <span className="min-w-0 truncate">
          <span className="sr-only">{label}: </span>
          {client ? <Name client={client} /> : 'Choose a client'}
        </span>
        <ChevronDown size={18} aria-hidden className="shrink-0" />
      </Button>
      {isOpen && (
        <PickDialog
          without={without}
          onChoose={(id) => {
            setIsOpen(false);
            onChoose(id);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

const Name = ({ client }: { client: UserId }) => useClientName(client) ?? 'Client';

/** As far as known. */
export function useClientName(id: UserId): string | undefined {
  const device = useDevice();
  const { body } = useCached<ClientProfile>(clientKeys.client(id), async () =>
    readClient(device, id),
  );
  return body && nameOf(body);
}

interface PickDialogProps {
  without: UserId | undefined;
  onChoose: (client: UserId) => void;
  onClose: () => void;
}

function PickDialog({ without, onChoose, onClose }: PickDialogProps) {
  const [text, setText] = useState('');
  const clients = useClients(text).filter(({ userId }) => userId !== without);
  return (
    <Dialog title="Choose a client" onClose={onClose} maxWidth={440}>
      <NameField onText={setText} />
      <ul className="flex max-h-[50dvh] flex-col overflow-y-auto rounded-control border border-line">
        {clients.map((client) => (
          <li key={client.userId} className="border-b border-line last:border-b-0">
            <button
              type="button"
              onClick={() => onChoose(client.userId)}
              className="flex min-h-14 w-full items-center gap-3 px-4 text-left hover:bg-line/25"
            >
              <Avatar name={client.firstName} image={client.userImage} size={32} />
              <span className="min-w-0 truncate">{nameOf(client)}</span>
            </button>
          </li>
        ))}
        {clients.length === 0 && <li className="p-4 text-sm text-muted">No matching clients.</li>}
      </ul>
    </Dialog>
  );
}
