import { type ComponentProps, type ReactNode, useId } from 'react';

export interface ToggleProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  /** What it does, or why it cannot be changed. */
  children?: ReactNode;
}

/** Takes effect at once: a native checkbox that looks like a switch. The whole line is the target. */
export function Toggle({ label, children, className = '', ...rest }: ToggleProps) {
  const id = useId();
  return (
    <div
      className={`relative flex min-h-14 items-center gap-4 py-3 has-disabled:cursor-not-allowed ${className}`}
    >
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-medium after:absolute after:inset-0">
          {label}
        </label>
        {children && (
          <p id={`${id}-more`} className="text-sm text-muted">
            {children}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        aria-describedby={children ? `${id}-more` : undefined}
        className="relative h-7 w-12 shrink-0 appearance-none rounded-full border border-edge bg-sunken transition-colors before:absolute before:top-1/2 before:left-1 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-edge before:transition-transform checked:border-ink checked:bg-ink checked:before:translate-x-5 checked:before:bg-ground disabled:cursor-not-allowed disabled:opacity-50"
        {...rest}
      />
    </div>
  );
}
