import { type ComponentProps, useId } from 'react';

export interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
}

/** A box to tick for consent; the whole line is the target. */
export function CheckField({ label, className = '', ...rest }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={`relative flex min-h-12 items-center gap-3 ${className}`}>
      <input id={id} type="checkbox" className="size-6 shrink-0 accent-(--ink)" {...rest} />
      <label htmlFor={id} className="text-sm after:absolute after:inset-0">
        {label}
      </label>
    </div>
  );
}
