import { type FormEvent, useId, useRef, useState } from 'react';
import { callServer } from '#client/shared/server/call-server.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import {
  longestRestrictionReason,
  type ManagedUser,
  restrictUser,
  unrestrictUser,
} from '#contract/roles.ts';
import { mayRestrict } from '#domain/account/manage-user.ts';
import { refusalTexts } from '#domain/refusal.ts';

interface RestrictionFormProps {
  user: ManagedUser;
  onChanged: (user: ManagedUser) => void;
}

/** Restricts a user with a reason, or shows the reason and lifts the restriction. */
export function RestrictionForm({ user, onChanged }: RestrictionFormProps) {
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
        <ReasonForm onRestrict={restrict} />
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

function ReasonForm({ onRestrict }: { onRestrict: (reason: string) => Promise<void> }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reason = field.current?.value.trim() ?? '';
    setIsMissing(reason === '');
    if (reason === '') return field.current?.focus();
    setBusy(true);
    // If it was not saved, the typed reason stays.
    await onRestrict(reason).catch(() => setBusy(false));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <p id={`${id}-effect`} className="text-sm text-muted">
        They can still train, read and export, but they can’t publish, sell, buy, message or
        subscribe.
      </p>
      <label htmlFor={id} className="text-sm font-medium">
        Reason (they’ll see it)
      </label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        required
        maxLength={longestRestrictionReason}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-missing` : `${id}-effect`}
        onChange={() => setIsMissing(false)}
        className="field-sizing-content max-h-48 min-h-24 w-full rounded-control border border-edge bg-surface px-4 py-3 text-base transition-colors hover:border-ink aria-invalid:border-below"
      />
      {isMissing && (
        <p id={`${id}-missing`} role="alert" className="text-sm text-below">
          Give a reason. They’ll see it.
        </p>
      )}
      <Button type="submit" disabled={busy} className="self-start text-below!">
        {busy ? 'Restricting…' : 'Restrict user'}
      </Button>
    </form>
  );
}
