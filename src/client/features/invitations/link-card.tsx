import { Copy, Share2 } from 'lucide-react';
import { shareLink } from '#client/shared/screen/share-link.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import type { HeldInvitation } from '#domain/coaching/invitation.ts';
import { linkOf } from './invitation-words.ts';

/** The link of an invitation made on this device, to scan, copy or share. */
export function LinkCard({
  invitation,
  isUnsent,
}: {
  invitation: HeldInvitation;
  isUnsent: boolean;
}) {
  const { secret } = invitation;
  if (secret === undefined)
    return (
      <p className="text-sm text-muted">
        Only the device that made this link can show it. Make a new link to share one from here.
      </p>
    );
  const url = linkOf(secret, location.origin);
  const copy = async () => {
    const outcome = await shareLink({ title: '', url }, { clipboard: navigator.clipboard });
    showToast(
      outcome === 'copied'
        ? { color: 'success', text: 'Link copied' }
        : { color: 'error', text: 'Couldn’t copy the link' },
    );
  };
  const share = () =>
    void shareLink(
      { title: 'Train with me on Holdfast', url },
      { share: navigator.share.bind(navigator) },
    );
  return (
    <div className="flex flex-col gap-4">
      <QrCode text={url} label="QR code of the invite link" />
      {isUnsent && (
        <p role="status" className="text-sm text-muted">
          Ready when sent: the link works as soon as this device has been online.
        </p>
      )}
      <p className="rounded-control bg-sunken px-4 py-3 text-sm break-all select-all">{url}</p>
      <div className="flex flex-wrap gap-2">
        <Button theme="primary-default" onClick={() => void copy()} className="flex-1">
          <Copy size={18} aria-hidden />
          Copy link
        </Button>
        {'share' in navigator && (
          <Button onClick={share} className="flex-1">
            <Share2 size={18} aria-hidden />
            Share
          </Button>
        )}
      </div>
    </div>
  );
}
