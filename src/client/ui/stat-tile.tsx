import type { ReactNode } from 'react';

export interface StatTileProps {
  title: string;
  /** As people read it, unit and all. */
  value: string;
  children?: ReactNode;
}

/** One figure, large, over what it is; goes into a `<dl>`. */
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

/** Numbers large, their units small: '21 h 30 min'. */
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
