import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface MenuRowProps {
  Icon: LucideIcon;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** One of the things that a menu in a dialog offers. */
export function MenuRow({ Icon, disabled = false, onClick, children }: MenuRowProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="-mx-3 flex min-h-12 items-center gap-4 rounded-control px-3 text-left font-medium hover:bg-line/50 disabled:opacity-40"
    >
      <Icon size={20} aria-hidden className="text-muted" />
      {children}
    </button>
  );
}
