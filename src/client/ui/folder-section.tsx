import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FolderSectionProps {
  /** Empty: what is in no folder, which has no heading and is always shown. */
  name: string;
  /** How many are in it. */
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  /** What can be done with the folder, beside its name. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a list that can be closed. */
export function FolderSection(props: FolderSectionProps) {
  const { name, count, isOpen, onToggle, actions, children } = props;
  if (name === '') return <section aria-label="In no folder">{children}</section>;
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <div className="flex items-center border-b border-line">
        <h2 className="min-w-0 flex-1 text-base font-semibold">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className="flex min-h-12 w-full items-center gap-2 rounded-control text-left hover:bg-line/30"
          >
            <ChevronRight
              size={20}
              aria-hidden
              className={`shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
            />
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="pl-1 font-normal text-muted">{count}</span>
          </button>
        </h2>
        {actions}
      </div>
      {isOpen && children}
    </section>
  );
}
