import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

export interface EmptyStateProps {
  title: string;
  /** What this place is for, and what will fill it. */
  children: ReactNode;
}

export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-12 text-center">
      <span className="text-edge">
        <Logo size={64} />
      </span>
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="max-w-[36ch] text-muted">{children}</div>
    </div>
  );
}
