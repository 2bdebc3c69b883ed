import { useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { Segments } from '#client/ui/segments.tsx';
import type { ListedInvitation } from '#offline/queries/invitations.ts';
import { EmailForm } from './email-form.tsx';
import { LinkCard } from './link-card.tsx';
import { LinkForm } from './link-form.tsx';

const ways = [
  { value: 'email', title: 'By e-mail' },
  { value: 'link', title: 'Link or QR code' },
] as const;

export interface InviteDialogProps {
  known: readonly ListedInvitation[];
  onClose: () => void;
}

export function InviteDialog({ known, onClose }: InviteDialogProps) {
  const [way, setWay] = useState<'email' | 'link'>('email');
  const [madeId, setMadeId] = useState<string | null>(null);
  const made = known.find(({ invitation }) => invitation._id === madeId);
  if (made)
    return (
      <Dialog title="Your invite link" onClose={onClose}>
        <p className="text-sm text-muted">
          Let people scan it, or send them the link. Anyone who opens it sees your name and decides.
        </p>
        <LinkCard {...made} />
      </Dialog>
    );
  return (
    <Dialog title="Invite clients" onClose={onClose} maxWidth={560}>
      <Segments label="How" options={ways} value={way} onChange={setWay} />
      {way === 'email' ? (
        <EmailForm known={known} onDone={onClose} />
      ) : (
        <LinkForm onMade={({ _id }) => setMadeId(_id)} />
      )}
    </Dialog>
  );
}
