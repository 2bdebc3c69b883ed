import { useState } from 'react';
import { TextField, type TextFieldProps } from '#client/ui/text-field.tsx';

/** With a button to show the typed password: on a phone that is how typos are found. */
export function PasswordField({ className = '', ...rest }: Omit<TextFieldProps, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={`relative ${className}`}>
      <TextField
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        {...rest}
      />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setIsShown((shown) => !shown)}
        className="absolute top-0 right-0 -mt-3 flex h-11 min-w-12 items-center justify-end rounded-control text-sm font-semibold text-muted hover:text-ink"
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}

export const NewPasswordField = (props: Pick<TextFieldProps, 'label' | 'name' | 'error'>) => (
  <PasswordField
    autoComplete="new-password"
    enterKeyHint="go"
    hint="At least 8 characters. A short sentence is easy to remember and hard to guess."
    {...props}
  />
);
