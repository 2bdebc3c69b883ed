import { Link, useLocation } from '@tanstack/react-router';
import { Button } from '#client/ui/button.tsx';
import type { OutboxStatus } from '#offline/queries.ts';

/** Why the queue rests, when only the user can set it going again. */
export function SignInOrUpdate({ pause }: Pick<OutboxStatus, 'pause'>) {
  const pathname = useLocation({ select: (location) => location.pathname });
  if (pause === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-below-wash p-5">
      {pause === 'needs-sign-in' ? (
        <>
          <p className="max-w-[44ch] text-sm">
            <strong className="block text-base font-semibold">Log in once more</strong>
            The server no longer knows this sign-in. Nothing is lost; it is sent right after.
          </p>
          <Link
            to="/login"
            search={{ redirectFrom: pathname }}
            className="inline-flex min-h-12 items-center rounded-control bg-ink px-5 font-semibold text-ground"
          >
            Log in again
          </Link>
        </>
      ) : (
        <>
          <p className="max-w-[44ch] text-sm">
            <strong className="block text-base font-semibold">This version is too old</strong>
            The server wants a newer version of Holdfast. Nothing is lost; it is sent after the
            update.
          </p>
          <Button theme="primary-default" onClick={() => location.reload()}>
            Reload
          </Button>
        </>
      )}
    </div>
  );
}
