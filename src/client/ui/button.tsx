import type { ComponentProps } from 'react';

/** `primary-cta` has the accent color: one per screen, for the next thing to do. `danger`: cannot be undone. */
export type ButtonTheme =
  | 'primary-cta'
  | 'primary-default'
  | 'primary-dark'
  | 'secondary-default'
  | 'danger';

const themes: Record<ButtonTheme, string> = {
  'primary-cta': 'bg-accent text-on-accent hover:bg-accent/90',
  'primary-default': 'bg-ink text-ground hover:bg-ink/90',
  'primary-dark': 'bg-sunken text-ink border border-edge hover:bg-line',
  danger: 'bg-below text-ground hover:bg-below/90',
  'secondary-default': 'text-ink border border-line bg-surface hover:border-edge',
};

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-5 py-1.5 leading-tight font-semibold select-none transition-[background-color,border-color,opacity,transform] active:scale-[0.985] disabled:cursor-not-allowed disabled:bg-line disabled:text-muted disabled:active:scale-100';

export interface ButtonProps extends ComponentProps<'button'> {
  theme?: ButtonTheme;
}

export function Button({ theme = 'secondary-default', className = '', ...rest }: ButtonProps) {
  return <button type="button" className={`${shape} ${themes[theme]} ${className}`} {...rest} />;
}

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, for screen readers. */
  label: string;
}

export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`inline-flex size-12 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-line/60 hover:text-ink disabled:opacity-40 ${className}`}
      {...rest}
    />
  );
}
