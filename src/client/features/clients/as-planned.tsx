import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PartCompliance } from '#domain/history/compliance.ts';
import { counted } from '#domain/plural.ts';

export interface AsPlannedProps {
  parts: readonly PartCompliance[];
  /** The exercise set by set. */
  children: ReactNode;
}

/** An exercise that went as planned is one line; a tap shows its sets. */
export function AsPlanned({ parts, children }: AsPlannedProps) {
  const titles = parts.map(({ movement }) => movement?.title || 'Exercise').join(' + ');
  const sets = parts.reduce((sum, { done }) => sum + done, 0);
  return (
    <details className="group rounded-card border border-line bg-surface [&>article]:border-0 [&>article]:pt-0">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-2.5 transition-colors hover:bg-line/25 sm:px-5 [&::-webkit-details-marker]:hidden">
        <Check size={18} strokeWidth={3} aria-hidden className="shrink-0 text-above" />
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{titles}</span>
          <span className="text-sm text-muted">{` · ${counted(sets, 'set')} as planned`}</span>
        </span>
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
