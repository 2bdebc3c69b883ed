import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { useRead } from '#client/shared/device/use-read.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { userDetails } from '#offline/queries.ts';

/** The user, once this device has read their details: an edit before that would change nothing, and be lost. */
export function useEditableUser(): ReturnType<typeof useCurrentUser> {
  const user = useCurrentUser();
  const stored = useRead(userDetails);
  return stored ? user : null;
}

export function SettingsTitle({ children }: { children: ReactNode }) {
  useEffect(firstScreenShown, []);
  return (
    <h1 tabIndex={-1} className="text-xl font-semibold wrap-break-word hyphens-auto">
      {children}
    </h1>
  );
}

export interface SettingsGroupProps {
  title: string;
  /** What the group is about, if the title does not say so. */
  lead?: ReactNode;
  children: ReactNode;
}

export function SettingsGroup({ title, lead, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      <div className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-5">
        {children}
      </div>
    </section>
  );
}

export interface SettingsLinkProps {
  to: NonNullable<LinkProps['to']>;
  Icon: LucideIcon;
  title: string;
  text?: string;
}

export function SettingsLink({ to, Icon, title, text }: SettingsLinkProps) {
  return (
    <Link
      to={to}
      className="-mx-4 flex min-h-16 items-center gap-4 px-4 py-3 -outline-offset-2 transition-colors first:rounded-t-card last:rounded-b-card hover:bg-line/30 sm:-mx-5 sm:px-5"
    >
      <Icon size={22} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {text && <span className="block text-sm text-muted">{text}</span>}
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
    </Link>
  );
}
