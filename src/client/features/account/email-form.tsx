import { type FormValues, useSubmission } from '#client/shared/screen/use-submission.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorSummary } from '#client/ui/form/error-summary.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { anEmail, checksOf } from './checks.ts';

export interface EmailFormProps {
  submit: string;
  onSend: (email: string) => Promise<void>;
}

const labels = { email: 'E-mail' };
const check = checksOf({ email: anEmail });

/** An address to send a mail to. */
export function EmailForm({ submit, onSend }: EmailFormProps) {
  const send = ({ email = '' }: FormValues) => onSend(email.trim());
  const { busy, errors, problem, formProps } = useSubmission({ check, send });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <TextField
        label={labels.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        required
        maxLength={254}
        error={errors['email']}
      />
      <ErrorSummary problem={problem} fields={errors} labels={labels} />
      <Button theme="primary-cta" type="submit" disabled={busy} className="min-h-14">
        {busy ? 'One moment…' : submit}
      </Button>
    </form>
  );
}
