import { type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#client/ui/button.tsx';

export interface NoticeCardProps {
  Icon: LucideIcon;
  title: string;
  children: ReactNode;
  /** The thing to do about it, below the words. */
  action?: ReactNode;
  onClose: () => void;
}

/**
 * Stands at the lower edge of the window and takes its own room at the end of the page: it covers no
 * last line for good, and nothing jumps when it comes.
 */
export function NoticeCard({ Icon, title, children, action, onClose }: NoticeCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="animate-rise sticky bottom-[calc(76px+env(safe-area-inset-bottom))] z-10 mx-3 mb-3 flex max-w-[560px] gap-4 rounded-card border border-line bg-raised py-4 pr-2 pl-4 shadow-lift lg:bottom-4 lg:mx-8 lg:ml-auto"
    >
      <Icon size={24} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-col gap-1">
          <h2 id={id} className="font-semibold text-balance">
            {title}
          </h2>
          <div className="text-sm text-muted">{children}</div>
        </div>
        {action}
      </div>
      <IconButton label={`Dismiss: ${title}`} onClick={onClose} className="-mt-2">
        <X size={20} aria-hidden />
      </IconButton>
    </section>
  );
}
