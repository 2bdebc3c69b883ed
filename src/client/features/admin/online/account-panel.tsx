import { useEffect, useId, useRef, useState } from 'react';
import { dayOf, formatDate } from '#client/shared/dates/today.ts';
import { SaleRow } from '#client/shared/money/sale-row.tsx';
import { RestrictionForm } from '#client/shared/people/restriction-form.tsx';
import { showToast } from '#client/shared/screen/toasts.ts';
import { callQuietly, callServer } from '#client/shared/server/call-server.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Toggle } from '#client/ui/toggle.tsx';
import type { OkOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import { getSales, type Sale } from '#contract/sales.ts';
import {
  type ManagedUser,
  restrictUser,
  setAdmin,
  setCanSwitchRoles,
  setModerator,
  unrestrictUser,
} from '#contract/roles.ts';
import { mayRestrict, maySetAdmin, maySetModerator } from '#domain/account/manage-user.ts';
import { refusalTexts } from '#domain/refusal-texts.ts';
import type { Outcome } from '#domain/refusal.ts';
import { LostPhone } from './lost-phone.tsx';

interface AccountPanelProps {
  user: ManagedUser;
  onChanged: (user: ManagedUser) => void;
}

export function AccountPanel({ user, onChanged }: AccountPanelProps) {
  const joined = formatDate(dayOf(user.createdAt), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (
    <div className="animate-unfold grid gap-x-10 gap-y-6 px-4 pt-1 pb-6 sm:px-5 md:grid-cols-2 md:pl-20">
      <p className="text-sm text-muted md:col-span-2">
        {user.isCoach ? 'Coach' : 'Client'}, registered on {joined}
      </p>
      <Rights user={user} onChanged={onChanged} />
      <Restriction user={user} onChanged={onChanged} />
      <LostPhone user={user} />
      <AccountSales userId={user.userId} />
    </div>
  );
}

function Rights({ user, onChanged }: AccountPanelProps) {
  const me = useCurrentUser();
  const params = { userId: user.userId };
  if (!me) return null;
  return (
    <section aria-label="Rights" className="flex flex-col">
      <Right
        label="Can switch roles"
        hint="Between coach and client, in the user menu."
        value={user.canSwitchRoles}
        save={async (canSwitchRoles) =>
          onChanged(
            (await callServer(setCanSwitchRoles, { params, body: { canSwitchRoles } })).user,
          )
        }
      />
      <Right
        label="Moderator"
        hint="Restricts programs in the store."
        value={user.isModerator}
        may={maySetModerator(user, !user.isModerator)}
        save={async (moderator) =>
          onChanged((await callServer(setModerator, { params, body: { moderator } })).user)
        }
      />
      <Right
        label="Admin"
        hint="Restricts users and grants these rights."
        value={user.isAdmin}
        may={maySetAdmin(me.userId, user, !user.isAdmin)}
        save={async (admin) =>
          onChanged((await callServer(setAdmin, { params, body: { admin } })).user)
        }
      />
    </section>
  );
}

interface RightProps {
  label: string;
  hint: string;
  value: boolean;
  may?: Outcome<true>;
  /** Rejects if it was not saved; the reason is already on the screen. */
  save: (value: boolean) => Promise<void>;
}

/** Switches at once, and back if the server refuses. */
function Right({ label, hint, value, may, save }: RightProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (next: boolean) => {
    if (wanted !== null) return;
    setWanted(next);
    await save(next).catch(() => undefined);
    setWanted(null);
  };
  return (
    <Toggle
      label={label}
      checked={wanted ?? value}
      disabled={may?.allowed === false}
      aria-busy={wanted !== null}
      onChange={(event) => void change(event.target.checked)}
      className="border-line not-first:border-t"
    >
      {may?.allowed === false ? `${refusalTexts[may.code]}.` : hint}
    </Toggle>
  );
}

type SalePage = OkOf<typeof getSales>;

async function readOn(userId: UserId, before: readonly Sale[]): Promise<SalePage> {
  const query = { of: userId, skip: before.length };
  const { sales, more } = await callQuietly(getSales, { query });
  return { sales: [...before, ...sales], more };
}

function AccountSales({ userId }: { userId: UserId }) {
  const headingId = useId();
  const [page, setPage] = useState<SalePage | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    readOn(userId, []).then(setPage, () => setHasFailed(true));
  }, [userId]);
  const read = (before: readonly Sale[]) => {
    setHasFailed(false);
    readOn(userId, before).then(setPage, () => setHasFailed(true));
  };
  const replace = (sale: Sale) =>
    setPage(
      (last) =>
        last && { ...last, sales: last.sales.map((one) => (one._id === sale._id ? sale : one)) },
    );
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3 md:col-span-2">
      <h2 id={headingId} className="font-semibold">
        Purchases and sales
      </h2>
      {page?.sales.length === 0 && <p className="text-sm text-muted">No purchases or sales.</p>}
      {page && page.sales.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {page.sales.map((sale) => (
            <SaleRow key={sale._id} sale={sale} seenBy="admin" onChanged={replace} />
          ))}
        </ul>
      )}
      {hasFailed ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-muted">Couldn’t load them.</p>
          <Button onClick={() => read(page?.sales ?? [])}>Try again</Button>
        </div>
      ) : !page ? (
        <p className="animate-breathe text-sm text-muted">Loading…</p>
      ) : (
        page.more && (
          <Button onClick={() => read(page.sales)} className="self-center">
            Show earlier
          </Button>
        )
      )}
    </section>
  );
}

function Restriction({ user, onChanged }: AccountPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const may = mayRestrict(user);
  const done = (changed: ManagedUser, text: string) => {
    // The focused element is about to disappear.
    heading.current?.focus();
    onChanged(changed);
    showToast({ color: 'success', text });
  };
  const params = { id: user.userId };
  const restrict = async (restrictionReason: string) => {
    const { user: changed } = await callServer(restrictUser, {
      params,
      body: { restrictionReason },
    });
    done(changed, 'User has been restricted');
  };
  const lift = async () => {
    const { user: changed } = await callServer(unrestrictUser, { params });
    done(changed, 'User restriction has been removed');
  };
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3 md:pt-3">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="font-semibold focus:outline-none">
        {user.restrictionReason === undefined ? 'Restrict' : 'Restricted'}
      </h2>
      {user.restrictionReason !== undefined ? (
        <Restricted reason={user.restrictionReason} onLift={lift} />
      ) : may.allowed ? (
        <RestrictionForm
          effect="They can still train, read and export, but they can’t publish, sell, buy, message or subscribe."
          label="Reason (they’ll see it)"
          missing="Give a reason. They’ll see it."
          action="Restrict user"
          className="min-h-24"
          onRestrict={restrict}
        />
      ) : (
        <p className="text-sm text-muted">{refusalTexts[may.code]}.</p>
      )}
    </section>
  );
}

function Restricted({ reason, onLift }: { reason: string; onLift: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const lift = async () => {
    setBusy(true);
    await onLift().catch(() => setBusy(false));
  };
  return (
    <>
      <blockquote className="rounded-control bg-below-wash px-4 py-3 break-words whitespace-pre-wrap">
        {reason}
      </blockquote>
      <Button disabled={busy} onClick={() => void lift()} className="self-start">
        {busy ? 'Lifting…' : 'Lift the restriction'}
      </Button>
    </>
  );
}
