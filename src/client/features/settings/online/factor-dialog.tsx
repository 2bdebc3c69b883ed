import { useState } from 'react';
import { type FormValues, useSubmission } from '#client/shared/screen/use-submission.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorSummary, type FieldErrors } from '#client/ui/form/error-summary.tsx';
import { PasswordField } from '#client/ui/form/password-field.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import * as calls from '#contract/factors.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useFactorStep } from './use-factor-step.ts';

/** What somebody has come to do. */
export type FactorErrand =
  | { readonly kind: 'passkey' | 'app' | 'codes' }
  | { readonly kind: 'remove'; readonly factor: string; readonly name: string };

export interface FactorDialogProps {
  errand: FactorErrand;
  hasPassword: boolean;
  onClose: () => void;
}

/** Where the errand has got to. `done`: nothing more to show. */
type Stage =
  | { readonly at: 'password' }
  | { readonly at: 'scan'; readonly secret: string; readonly address: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

export function FactorDialog({ errand, hasPassword, onClose }: FactorDialogProps) {
  const [stage, setStage] = useState<Stage>({ at: 'password' });
  const finish = (codes: readonly string[] | null) =>
    codes ? setStage({ at: 'codes', codes }) : onClose();
  const begin = async (password: string | null) => {
    const proof = { password };
    switch (errand.kind) {
      case 'app':
        return setStage({ at: 'scan', ...(await callQuietly(calls.beginApp, { body: proof })) });
      case 'passkey':
        return finish(await makePasskey(proof));
      case 'codes':
        return finish((await callQuietly(calls.makeRecoveryCodes, { body: proof })).recoveryCodes);
      case 'remove': {
        await callQuietly(calls.removeFactor, { body: { ...proof, factor: errand.factor } });
        return onClose();
      }
    }
  };
  return (
    <Dialog title={titleOf(errand, stage)} onClose={onClose} closable={stage.at !== 'codes'}>
      {stage.at === 'password' && (
        <PasswordStage errand={errand} hasPassword={hasPassword} onBegin={begin} />
      )}
      {stage.at === 'scan' && <ScanStage {...stage} onDone={finish} />}
      {stage.at === 'codes' && <RecoveryCodes codes={stage.codes} onDone={onClose} />}
    </Dialog>
  );
}

function titleOf(errand: FactorErrand, { at }: Stage): string {
  if (at === 'codes') return 'Your recovery codes';
  switch (errand.kind) {
    case 'app':
      return 'Set up an authenticator app';
    case 'passkey':
      return 'Add a passkey';
    case 'codes':
      return 'Make new recovery codes';
    case 'remove':
      return `Remove ${errand.name}?`;
  }
}

/** Rejects if the person, or the browser, made none. */
async function makePasskey(proof: { password: string | null }): Promise<string[] | null> {
  const { token, options } = await callQuietly(calls.beginPasskey, { body: proof });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  const credential = await navigator.credentials.create({ publicKey }).catch(() => null);
  if (!credential) throw new NoPasskeyError();
  const response = { ...(credential as PublicKeyCredential).toJSON() };
  const body = { token, response };
  return (await callQuietly(calls.addPasskey, { body })).recoveryCodes;
}

class NoPasskeyError extends Error {
  override readonly name = 'NoPasskeyError';
}

const actions = {
  app: 'Go on',
  passkey: 'Add a passkey',
  codes: 'Make new codes',
  remove: 'Remove',
} as const;

interface PasswordStageProps {
  errand: FactorErrand;
  hasPassword: boolean;
  onBegin: (password: string | null) => Promise<void>;
}

/** Finding an unlocked phone must not be enough. */
function PasswordStage({ errand, hasPassword, onBegin }: PasswordStageProps) {
  const email = useCurrentUser()?.email ?? '';
  const orFactorStep = useFactorStep();
  const [trouble, setTrouble] = useState<string | null>(null);
  const check = ({ password = '' }: FormValues): FieldErrors =>
    hasPassword && password === '' ? { password: 'Enter your password.' } : {};
  const send = async ({ password = '' }: FormValues) => {
    setTrouble(null);
    try {
      await orFactorStep(() => onBegin(hasPassword ? password : null));
    } catch (error) {
      if (!(error instanceof NoPasskeyError)) throw error;
      setTrouble('No passkey was made. It may be there already, or you cancelled. Try again.');
    }
  };
  const { busy, errors, problem, formProps } = useSubmission({ check, send });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      {errand.kind === 'remove' && (
        <p className="text-muted">You can no longer log in with it. You can add it again.</p>
      )}
      {hasPassword && (
        <>
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            error={errors['password']}
          />
        </>
      )}
      <ErrorSummary
        problem={problem ?? trouble}
        fields={errors}
        labels={{ password: 'Your password' }}
      />
      <Button theme="primary-cta" type="submit" disabled={busy} className="min-h-14">
        {busy ? 'One moment…' : actions[errand.kind]}
      </Button>
    </form>
  );
}

interface ScanStageProps {
  secret: string;
  address: string;
  onDone: (codes: readonly string[] | null) => void;
}

function ScanStage({ secret, address, onDone }: ScanStageProps) {
  const check = ({ code = '' }: FormValues): FieldErrors =>
    /^\s*\d{3}\s?\d{3}\s*$/.test(code) ? {} : { code: 'Enter the six digits that the app shows.' };
  const send = async ({ code = '' }: FormValues) =>
    onDone((await callQuietly(calls.confirmApp, { body: { code } })).recoveryCodes);
  const { busy, errors, problem, formProps } = useSubmission({ check, send });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p className="text-muted">
        Scan this with the app. On this phone,{' '}
        <a href={address} className="font-semibold text-ink underline underline-offset-4">
          open it in the app
        </a>
        , or type the key.
      </p>
      <QrCode text={address} label="QR code for your authenticator app" />
      <p className="text-center font-mono text-sm wrap-anywhere select-all">
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <TextField
        label="The code that the app shows"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        maxLength={9}
        error={errors['code']}
      />
      <ErrorSummary problem={problem} fields={errors} labels={{ code: 'Code' }} />
      <Button theme="primary-cta" type="submit" disabled={busy} className="min-h-14">
        {busy ? 'Checking…' : 'Confirm'}
      </Button>
    </form>
  );
}
