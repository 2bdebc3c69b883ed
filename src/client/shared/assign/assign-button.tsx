import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button, type ButtonProps } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { AssignDialogProps } from './assign-dialog.tsx';

const AssignDialog = lazyPart(async () => (await import('./assign-dialog.tsx')).AssignDialog);

export interface AssignButtonProps
  extends
    Omit<AssignDialogProps, 'onClose'>,
    Pick<ButtonProps, 'theme' | 'className' | 'children' | 'disabled'> {}

export function AssignButton({
  children,
  theme,
  className,
  disabled,
  ...about
}: AssignButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        {...(theme && { theme })}
        className={className}
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        {children ?? (
          <>
            <CalendarPlus size={18} aria-hidden />
            Assign
          </>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <AssignDialog {...about} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
