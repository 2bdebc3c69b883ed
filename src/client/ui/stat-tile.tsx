import type { ReactNode } from 'react';

export interface StatTileProps {
  title: string;
  /** As people read it, including its unit. */
  value: string;
  children?: ReactNode;
}

/** One large figure above its title; for use in a `<dl>`. */
export function StatTile({ title, value, children }: StatTileProps) {
  return (
    <div className="flex flex-col gap-0.5 rounded-card border border-line bg-surface px-4 py-3.5">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="text-xl font-semibold">
        <FigureText text={value} />
      </dd>
      {children && <dd className="text-xs text-muted">{children}</dd>}
    </div>
  );
}

/** Large numbers with small units: '21 h 30 min'. */
export function FigureText({ text }: { text: string }) {
  return text.split(/(\s?[a-z%]+\s?)/i).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="text-base font-medium whitespace-pre-wrap text-muted">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
