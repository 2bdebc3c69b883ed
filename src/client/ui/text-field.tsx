import { type ComponentProps, useId } from 'react';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** What a valid value looks like, shown before there is an error. */
  hint?: string;
  /** The error in the typed value. */
  error?: string | undefined;
}

export function TextField({ label, hint, error, className = '', ...rest }: TextFieldProps) {
  const id = useId();
  const told = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={told || undefined}
        className="h-12 w-full rounded-control border border-edge bg-surface px-4 text-base transition-colors placeholder:text-muted hover:border-ink aria-invalid:border-below"
        {...rest}
      />
      {error && (
        <p id={`${id}-error`} className="text-sm text-below">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

type EmailFieldProps = Pick<
  TextFieldProps,
  'label' | 'error' | 'onFocus' | 'defaultValue' | 'autoComplete' | 'enterKeyHint'
>;

/** The e-mail address of an account; its value is `email`. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField
    name="email"
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    enterKeyHint="next"
    required
    maxLength={254}
    {...props}
  />
);
