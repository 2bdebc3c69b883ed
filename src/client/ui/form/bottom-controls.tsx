import type { ReactNode } from 'react';
import { Button, type ButtonTheme } from '#client/ui/button.tsx';

export interface BottomControlsProps {
  /** What submitting does: 'Save'. */
  submit: ReactNode;
  onCancel: () => void;
  busy: boolean;
  theme?: ButtonTheme;
}

/** Cancel and submit for the form around them: in reach of the thumb on a phone, at the form's end when wide. */
export function BottomControls({
  submit,
  onCancel,
  busy,
  theme = 'primary-cta',
}: BottomControlsProps) {
  return (
    <div
      data-bottom-controls
      className="fixed inset-x-0 bottom-0 z-30 flex gap-3 border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] lg:static lg:border-0 lg:bg-transparent lg:p-0"
    >
      <Button onClick={onCancel} className="flex-1 lg:flex-none">
        Cancel
      </Button>
      <Button type="submit" theme={theme} disabled={busy} className="flex-2 lg:flex-none">
        {submit}
      </Button>
    </div>
  );
}
