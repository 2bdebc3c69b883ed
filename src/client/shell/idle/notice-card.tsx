import { ChevronDown, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#client/ui/button.tsx';

export interface NoticeCardProps {
  Icon: LucideIcon;
  title: string;
  children: ReactNode;
  /** The action, below the text. */
  action?: ReactNode;
  /** An answer to something the athlete has just done. */
  isAnswer?: boolean;
  onClose: () => void;
}

/**
 * At the bottom of the window, with its own space at the end of the page, so that nothing jumps when it appears. On a
 * phone it is one line, so that the next thing to do stays visible.
 */
export function NoticeCard({
  Icon,
  title,
  children,
  action,
  isAnswer = false,
  onClose,
}: NoticeCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="animate-rise sticky bottom-[calc(76px+env(safe-area-inset-bottom))] z-10 mx-3 mb-3 flex max-w-[560px] items-start rounded-card border border-line bg-raised p-1 shadow-lift lg:bottom-4 lg:mx-8 lg:ml-auto"
    >
      <details
        open={isAnswer || matchMedia('(min-width: 1024px)').matches}
        className="group min-w-0 flex-1"
      >
        <summary className="flex min-h-12 list-none items-center gap-3 rounded-control px-3 [&::-webkit-details-marker]:hidden">
          <Icon size={20} aria-hidden className="shrink-0 text-muted" />
          <h2 id={id} className="min-w-0 flex-1 text-sm font-semibold">
            {title}
          </h2>
          <ChevronDown
            size={20}
            aria-hidden
            className="shrink-0 rotate-180 text-muted transition-transform group-open:rotate-0"
          />
        </summary>
        <div className="flex flex-col items-start gap-4 pr-3 pb-4 pl-11">
          <div className="text-sm text-muted">{children}</div>
          {action}
        </div>
      </details>
      <IconButton label={`Dismiss: ${title}`} onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </section>
  );
}
