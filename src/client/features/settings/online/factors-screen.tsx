import { KeyRound, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dayOf, formatDate } from '#client/shared/dates/today.ts';
import { hasPasskeys } from '#client/shared/device/passkeys.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import type { OkOf } from '#contract/endpoint.ts';
import { getFactors } from '#contract/factors.ts';
import { SettingsGroup, SettingsTitle } from '../settings-parts.tsx';
import { FactorDialog, type FactorErrand } from './factor-dialog.tsx';

type Found = OkOf<typeof getFactors>;

/** Passkeys, an authenticator app and recovery codes of the account. Always asks the server. */
export function FactorsScreen() {
  const user = useCurrentUser();
  const { found, again } = useFactors();
  const [errand, setErrand] = useState<FactorErrand | null>(null);
  return (
    <div className="flex max-w-[640px] flex-col gap-8">
      <div className="flex flex-col gap-1">
        <SettingsTitle>Second factor</SettingsTitle>
        <p className="max-w-[60ch] text-muted">
          Something you have, beside the password you know. With one set up, a stolen password alone
          opens nothing.{user?.isAdmin && ' Admins need one for the admin pages.'}
        </p>
      </div>
      {found === 'unreachable' ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">This is on the server, which can’t be reached.</p>
          <Button onClick={again}>Try again</Button>
        </div>
      ) : found === 'asking' ? (
        <p role="status" className="animate-breathe text-muted">
          Loading…
        </p>
      ) : (
        <FactorLists found={found} onErrand={setErrand} />
      )}
      {errand && typeof found === 'object' && (
        <FactorDialog
          errand={errand}
          hasPassword={found.hasPassword}
          onClose={() => {
            setErrand(null);
            again();
          }}
        />
      )}
    </div>
  );
}

function useFactors() {
  const [found, setFound] = useState<Found | 'asking' | 'unreachable'>('asking');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    callQuietly(getFactors, {}).then(
      (answer) => isShown && setFound(answer),
      () => isShown && setFound('unreachable'),
    );
    return () => void (isShown = false);
  }, [attempt]);
  return { found, again: () => setAttempt((count) => count + 1) };
}

interface FactorListsProps {
  found: Found;
  onErrand: (errand: FactorErrand) => void;
}

function FactorLists({ found: { factors }, onErrand }: FactorListsProps) {
  const { hasApp, passkeys, recoveryCodesLeft } = factors;
  return (
    <>
      <SettingsGroup
        title="Passkeys"
        lead="Log in with your finger, your face or your device’s PIN, without a password."
      >
        {passkeys.map((passkey) => (
          <FactorRow
            key={passkey._id}
            title={passkey.name}
            text={`Added ${shown(passkey.createdAt)}${passkey.lastUsedAt ? `, last used ${shown(passkey.lastUsedAt)}` : ''}`}
            action="Remove"
            label={`Remove the passkey ${passkey.name}`}
            onAction={() => onErrand({ kind: 'remove', factor: passkey._id, name: passkey.name })}
          />
        ))}
        {hasPasskeys() ? (
          <div className="flex min-h-16 items-center py-3">
            <Button onClick={() => onErrand({ kind: 'passkey' })}>Add a passkey</Button>
          </div>
        ) : (
          <p className="flex min-h-16 items-center py-3 text-sm text-muted">
            This browser can’t make passkeys. The newest Safari, Chrome and Firefox can.
          </p>
        )}
      </SettingsGroup>
      <SettingsGroup
        title="Authenticator app"
        lead="An app on your phone shows a code of six digits, a new one every half minute. It works without a signal."
      >
        <FactorRow
          isApp
          title={hasApp ? 'Set up' : 'Not set up'}
          text={
            hasApp
              ? 'You’re asked for a code after your password.'
              : 'Any authenticator app will do.'
          }
          action={hasApp ? 'Remove' : 'Set up'}
          label={hasApp ? 'Remove the authenticator app' : 'Set up an authenticator app'}
          onAction={() =>
            onErrand(
              hasApp
                ? { kind: 'remove', factor: 'app', name: 'your authenticator app' }
                : { kind: 'app' },
            )
          }
        />
      </SettingsGroup>
      {(hasApp || passkeys.length > 0) && (
        <SettingsGroup
          title="Recovery codes"
          lead="For when your phone is gone. Each works once. Keep them where your phone isn’t."
        >
          <FactorRow
            title={`${recoveryCodesLeft} left`}
            text="New ones replace those you have."
            action="Make new ones"
            label="Make new recovery codes"
            onAction={() => onErrand({ kind: 'codes' })}
          />
        </SettingsGroup>
      )}
    </>
  );
}

const shown = (instant: string): string =>
  formatDate(dayOf(instant), { day: 'numeric', month: 'short', year: 'numeric' });

interface FactorRowProps {
  title: string;
  text: string;
  action: string;
  /** What the button does, for those who hear it without its row. */
  label: string;
  isApp?: boolean;
  onAction: () => void;
}

function FactorRow({ title, text, action, label, isApp = false, onAction }: FactorRowProps) {
  const Icon = isApp ? Smartphone : KeyRound;
  return (
    <div className="flex min-h-16 items-center gap-4 py-3">
      <Icon size={22} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <Button aria-label={label} className="px-4!" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
