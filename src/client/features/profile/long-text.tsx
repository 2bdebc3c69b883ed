import { type ComponentProps, useId } from 'react';

export interface LongTextProps extends ComponentProps<'textarea'> {
  label: string;
  /** Suggests what to write. */
  hint?: string;
}

/** The server's limit for each text. */
const longest = 5000;

/** Grows with its text, up to eight lines. */
export function LongText({ label, hint, ...rest }: LongTextProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-base font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <textarea
        id={id}
        rows={3}
        maxLength={longest}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="field-sizing-content max-h-[216px] min-h-[96px] w-full resize-none rounded-control border border-edge bg-surface px-4 py-3 text-base transition-colors hover:border-ink"
        {...rest}
      />
    </div>
  );
}
