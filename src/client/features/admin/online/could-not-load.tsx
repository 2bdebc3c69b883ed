import { Link } from '@tanstack/react-router';
import { Button } from '#client/ui/button.tsx';
import { ServerError } from '#offline/errors.ts';

export interface CouldNotLoadProps {
  /** 'the log'. */
  what: string;
  error: unknown;
  onAgain: () => void;
}

/** An admin who logged in with the password alone is led to a second factor. */
export function CouldNotLoad({ what, error, onAgain }: CouldNotLoadProps) {
  const isRefused = error instanceof ServerError && error.status === 403;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunken px-5 py-4">
      <p className="text-muted">{isRefused ? error.message : `Couldn’t load ${what}.`}</p>
      {isRefused ? (
        <Link
          to="/settings/second-factor"
          className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4"
        >
          Set up a second factor
        </Link>
      ) : (
        <Button onClick={onAgain}>Try again</Button>
      )}
    </div>
  );
}
