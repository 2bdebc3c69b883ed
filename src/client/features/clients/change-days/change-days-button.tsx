import { CalendarRange } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { ChangeDaysDialogProps } from './change-days-dialog.tsx';

const ChangeDaysDialog = lazyPart(
  async () => (await import('./change-days-dialog.tsx')).ChangeDaysDialog,
);

export function ChangeDaysButton(props: Omit<ChangeDaysDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <CalendarRange size={18} aria-hidden className="max-[359px]:hidden" />
        Change days
      </Button>
      {isOpen && (
        <Suspense>
          <ChangeDaysDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
