import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, Link2, Mail, UserPlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { FirstReading } from '#client/shared/sync/first-reading.tsx';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { TitledSection } from '#client/ui/section.tsx';
import { endOf } from '#domain/coaching/invitation.ts';
import type { Outcome } from '#domain/refusal.ts';
import {
  removeInvitation,
  sendInvitationAgain,
  withdrawInvitation,
} from '#offline/commands/invitations.ts';
import { isFirstReadingThrough } from '#offline/queries/first-reading.ts';
import { invitations, type ListedInvitation } from '#offline/queries/invitations.ts';
import { invitationState, invitationTitle } from './invitation-words.ts';
import { LinkCard } from './link-card.tsx';

const InviteDialog = lazy(async () => ({
  default: (await import('./invite-dialog.tsx')).InviteDialog,
}));

/** `isInviting`: the dialog is open. It is part of the address, so other screens lead right to it. */
export function InvitationsScreen({ isInviting }: { isInviting: boolean }) {
  const navigate = useNavigate();
  const device = useDevice();
  const all = useRead(invitations);
  const hasRead = useRead(isFirstReadingThrough);
  useEffect(firstScreenShown, []);
  const setInviting = (invite: boolean) =>
    void navigate({
      to: '/clients/invitations',
      search: invite ? { invite: true } : {},
      replace: true,
    });
  const now = device.now().toISOString();
  const isOpen = ({ invitation }: ListedInvitation) => endOf(invitation, now) === null;
  const open = (all ?? []).filter(isOpen);
  const ended = (all ?? []).filter((one) => !isOpen(one));
  return (
    <div className="flex max-w-[720px] flex-col gap-6">
      <Link
        to="/clients"
        className="inline-flex min-h-11 items-center gap-1 self-start text-sm font-semibold text-muted hover:text-ink"
      >
        <ChevronLeft size={18} aria-hidden />
        Clients
      </Link>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Invitations
        </h1>
        <Button theme="primary-cta" onClick={() => setInviting(true)}>
          <UserPlus size={18} aria-hidden />
          Invite clients
        </Button>
      </div>
      {all?.length === 0 && hasRead === false && <FirstReading />}
      {all?.length === 0 && hasRead && (
        <EmptyState title="Nobody invited yet">
          Invite the people you train by e-mail, or let them scan a code. They don’t have to buy
          anything.
        </EmptyState>
      )}
      {open.length > 0 && <Group title="Open" listed={open} />}
      {ended.length > 0 && <Group title="Ended" listed={ended} />}
      {isInviting && all && (
        <Suspense>
          <InviteDialog known={all} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </div>
  );
}

const Group = ({ title, listed }: { title: string; listed: readonly ListedInvitation[] }) => (
  <TitledSection title={title}>
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {listed.map((one) => (
        <InvitationRow key={one.invitation._id} {...one} />
      ))}
    </ul>
  </TitledSection>
);

function InvitationRow({ invitation, isUnsent }: ListedInvitation) {
  const device = useDevice();
  const today = useToday();
  const now = device.now().toISOString();
  const { kind, email, name, clientId } = invitation;
  const Icon = kind === 'link' ? Link2 : Mail;
  return (
    <li className="flex flex-col gap-1 px-4 py-3 sm:px-5">
      <div className="flex items-start gap-3">
        <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{invitationTitle(invitation)}</p>
          {kind === 'email' && name && <p className="text-sm break-all text-muted">{email}</p>}
          <p className="text-sm text-muted">
            {invitationState(invitation, { now, today, isUnsent })}
          </p>
        </div>
      </div>
      <div className="-mb-2 flex flex-wrap gap-x-5 pl-8">
        {clientId !== null && (
          <Link to="/clients/$id" params={{ id: clientId }} preload={false} className={action}>
            Open client
          </Link>
        )}
        <Actions invitation={invitation} isUnsent={isUnsent} />
      </div>
    </li>
  );
}

const action =
  'inline-flex min-h-11 items-center text-sm font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink';

function Actions({ invitation, isUnsent }: ListedInvitation) {
  const device = useDevice();
  const [isShown, setIsShown] = useState(false);
  const { _id: id, kind, sends, sent } = invitation;
  const end = endOf(invitation, device.now().toISOString());
  const isLink = kind === 'link';
  const act = async (work: Promise<Outcome<null>>, text: string) => {
    const outcome = await work;
    if (outcome.allowed) showToast({ color: 'success', text });
    else toastRefusal(outcome.code);
  };
  const mayBeSentAgain =
    !isLink && (end === 'expired' || (end === null && sent === sends && sent > 0));
  return (
    <>
      {isLink && end === null && (
        <button type="button" className={action} onClick={() => setIsShown(true)}>
          Show link
        </button>
      )}
      {mayBeSentAgain && (
        <button
          type="button"
          className={action}
          onClick={() => void act(sendInvitationAgain(device, { id }), 'Sent again')}
        >
          Send again
        </button>
      )}
      {end === null && (
        <button
          type="button"
          className={action}
          onClick={() =>
            void act(
              withdrawInvitation(device, { id }),
              isLink ? 'Link closed' : 'Invitation withdrawn',
            )
          }
        >
          {isLink ? 'Close link' : 'Withdraw'}
        </button>
      )}
      {end !== null && (
        <button
          type="button"
          className={action}
          onClick={() => void removeInvitation(device, { id })}
        >
          Remove
        </button>
      )}
      {isShown && (
        <Dialog title={invitationTitle(invitation)} onClose={() => setIsShown(false)}>
          <LinkCard invitation={invitation} isUnsent={isUnsent} />
        </Dialog>
      )}
    </>
  );
}
