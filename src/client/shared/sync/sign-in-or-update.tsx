import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { OutboxStatus } from '#offline/queries.ts';
import { counted } from '#domain/plural.ts';

export function SignInOrUpdate({ pause, setAside }: Pick<OutboxStatus, 'pause' | 'setAside'>) {
  const pathname = useLocation({ select: (location) => location.pathname });
  if (pause === 'needs-sign-in')
    return (
      <Card
        title="Please log in again"
        text="Your session has ended. Waiting changes are sent as soon as you log in."
      >
        <Link
          to="/login"
          search={{ redirectFrom: pathname }}
          className="inline-flex min-h-12 items-center rounded-control bg-ink px-5 font-semibold text-ground"
        >
          Log in again
        </Link>
      </Card>
    );
  if (pause === 'needs-update')
    return (
      <Card
        title="This version is too old"
        text="The server needs a newer version of Holdfast. Waiting changes are sent after the update."
      >
        <Reload />
      </Card>
    );
  if (setAside === 0) return null;
  return (
    <Card
      title="Update to see everything"
      text={`${counted(setAside, 'item was', 'items were')} made with a newer version of Holdfast. You will see it after the update.`}
    >
      <Reload />
    </Card>
  );
}

const Reload = () => (
  <Button theme="primary-default" onClick={() => location.reload()}>
    Reload
  </Button>
);

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-below-wash p-5">
      <p className="max-w-[44ch] text-sm">
        <strong className="block text-base font-semibold">{title}</strong>
        {text}
      </p>
      {children}
    </div>
  );
}
