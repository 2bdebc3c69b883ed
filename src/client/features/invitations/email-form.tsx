import { useId, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { useTypedText } from '#client/shared/screen/use-typed-text.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { mostInvitationsADay, mostInvitedAtOnce } from '#contract/invitation-limits.ts';
import { emailDays } from '#domain/coaching/invitation.ts';
import { type CheckedInvitee, checkInvitees, readInvitees } from '#domain/coaching/invitees.ts';
import { counted } from '#domain/plural.ts';
import { invite } from '#offline/commands/invitations.ts';
import type { ListedInvitation } from '#offline/queries/invitations.ts';
import { inviteeTexts } from './invitation-words.ts';
import { ExtraFields, type Extras, isGood } from './invite-fields.tsx';

export interface EmailFormProps {
  known: readonly ListedInvitation[];
  onDone: () => void;
}

/** One address, or a pasted list. What comes of it is shown before anything is sent. */
export function EmailForm({ known, onDone }: EmailFormProps) {
  const device = useDevice();
  const isOnline = useIsOnline();
  const ownEmail = useCurrentUser()?.email ?? '';
  const { text, type, forget } = useTypedText(`invite-${device.userId}`);
  const [extras, setExtras] = useState<Extras>({ programId: null, message: '' });
  const { people, notUnderstood } = readInvitees(text);
  const checked = checkInvitees(people, {
    invitations: known.map(({ invitation }) => invitation),
    ownEmail,
    now: device.now().toISOString(),
  });
  const invited = checked.filter(({ state }) => state === 'new');
  const isTooMany = invited.length > mostInvitedAtOnce;
  const send = useOneAtATime(async () => {
    const drafts = invited.map(({ name, email }) => ({
      ...extras,
      kind: 'email' as const,
      name,
      email,
      mostUses: 1,
      days: emailDays,
    }));
    const outcome = await invite(device, { drafts });
    if (!outcome.allowed) return toastRefusal(outcome.code);
    forget();
    const who = counted(drafts.length, 'invitation');
    showToast({
      color: 'success',
      text: isOnline ? `${who} on the way` : `${who} saved. Sent when you’re online.`,
    });
    onDone();
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="flex flex-col gap-5"
    >
      <ListField text={text} onType={type} />
      <DryRun checked={checked} notUnderstood={notUnderstood} />
      <ExtraFields extras={extras} onChange={setExtras} />
      {isTooMany && (
        <p role="status" className="text-sm text-below">
          At most {mostInvitedAtOnce} at a time.
        </p>
      )}
      {invited.length > mostInvitationsADay && (
        <p className="text-sm text-muted">
          {mostInvitationsADay} e-mails go out a day. The others follow on the next days.
        </p>
      )}
      <Button
        theme="primary-cta"
        type="submit"
        disabled={invited.length === 0 || isTooMany || !isGood(extras)}
      >
        {invited.length === 0 ? 'Invite' : `Invite ${counted(invited.length, 'person', 'people')}`}
      </Button>
    </form>
  );
}

function ListField({ text, onType }: { text: string; onType: (text: string) => void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        Names and addresses
      </label>
      <textarea
        id={id}
        rows={4}
        value={text}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={'Ana Silva <ana@example.com>\nbo@example.com'}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onType(target.value)}
        className="field-sizing-content max-h-[40dvh] min-h-[116px] w-full resize-none rounded-control border border-edge bg-surface px-4 py-3 text-base placeholder:text-muted"
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        One, or a whole list: a line each, or separated by commas.
      </p>
    </div>
  );
}

interface DryRunProps {
  checked: readonly CheckedInvitee[];
  notUnderstood: readonly string[];
}

function DryRun({ checked, notUnderstood }: DryRunProps) {
  if (checked.length === 0 && notUnderstood.length === 0) return null;
  return (
    <div role="status" className="flex flex-col gap-2 rounded-control bg-sunken px-4 py-3 text-sm">
      <ul className="flex max-h-[30dvh] flex-col gap-1 overflow-y-auto overscroll-contain">
        {checked.map(({ name, email, state }, index) => (
          <li
            // The same person can be in the list twice.
            key={`${index} ${email}`}
            className={`flex flex-wrap gap-x-2 ${state === 'new' ? '' : 'text-muted'}`}
          >
            {name && <span className="font-semibold">{name}</span>}
            <span className="break-all">{email}</span>
            {state !== 'new' && <span>– {inviteeTexts[state]}, left out</span>}
          </li>
        ))}
      </ul>
      {notUnderstood.length > 0 && (
        <p className="text-below">
          No address in: {notUnderstood.map((one) => `“${one}”`).join(', ')}
        </p>
      )}
    </div>
  );
}
