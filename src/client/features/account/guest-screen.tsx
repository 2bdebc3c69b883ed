import type { ReactNode } from 'react';

export interface GuestScreenProps {
  title: string;
  /** One sentence under the title. */
  lead: ReactNode;
  children?: ReactNode;
}

export function GuestScreen({ title, lead, children }: GuestScreenProps) {
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
          {title}
        </h1>
        <div className="text-muted">{lead}</div>
      </div>
      {children}
    </>
  );
}

/** Looks like a link in running text, but is big enough for a thumb. */
export const quietLink =
  'inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink';

export const mainLink =
  'inline-flex min-h-14 items-center justify-center rounded-control bg-accent px-5 font-semibold text-on-accent hover:bg-accent/90';
