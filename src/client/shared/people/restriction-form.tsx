import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { longestRestrictionReason } from '#contract/roles.ts';

export interface RestrictionFormProps {
  /** What it means for those it is about. */
  effect: string;
  label: string;
  /** Shown if no reason is given. */
  missing: string;
  action: string;
  isOnline?: boolean;
  className: string;
  /** Rejects if it was not saved: the typed reason stays. */
  onRestrict: (reason: string) => Promise<void>;
}

export function RestrictionForm(props: RestrictionFormProps) {
  const { effect, label, missing, action, isOnline = true, className, onRestrict } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reason = field.current?.value.trim() ?? '';
    setIsMissing(reason === '');
    if (reason === '') return field.current?.focus();
    setIsBusy(true);
    await onRestrict(reason).catch(() => setIsBusy(false));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <p id={`${id}-effect`} className="text-sm text-muted">
        {effect}
      </p>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        required
        maxLength={longestRestrictionReason}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-missing` : `${id}-effect`}
        onChange={() => setIsMissing(false)}
        className={`field-sizing-content max-h-48 w-full rounded-control border border-edge bg-surface px-4 py-3 text-base transition-colors hover:border-ink aria-invalid:border-below ${className}`}
      />
      {isMissing && (
        <p id={`${id}-missing`} role="alert" className="text-sm text-below">
          {missing}
        </p>
      )}
      <Button type="submit" disabled={isBusy || !isOnline} className="self-start text-below!">
        {isBusy ? 'Restricting…' : action}
      </Button>
    </form>
  );
}
