import { Link, Navigate } from '@tanstack/react-router';
import { rememberReturn } from '#client/shared/session/return-after.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { readLink, sharedWords } from './routine-link.ts';

/** A routine that somebody sent as a link, for those who are not signed in. `hash`: of the link. */
export function GuestRoutineScreen({ hash }: { hash: string }) {
  const isIn = useCurrentUser() !== null;
  const shared = readLink(hash);
  const href = `/routines/shared#${hash.replace(/^#/, '')}`;
  const remember = () => void rememberReturn(href, Date.now());
  if (isIn) return <Navigate to="/routines/shared" hash={hash} replace />;
  if (!shared)
    return (
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          No routine in this link
        </h1>
        <p className="text-muted">Part of the link is missing. Ask for it again.</p>
        <Link
          to="/login"
          className="inline-flex min-h-11 items-center self-start font-semibold underline decoration-edge underline-offset-4"
        >
          Log in
        </Link>
      </div>
    );
  const { title, lines } = shared;
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-xl font-semibold text-balance wrap-anywhere">
          {title || 'Shared routine'}
        </h1>
        <p className="text-muted wrap-anywhere">{sharedWords(shared)}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {lines.map((line, index) => (
          <li key={index} className="px-4 py-3 wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">Save it to your routines, and log every set.</p>
        <Link
          to="/register-client"
          onClick={remember}
          className="inline-flex min-h-14 items-center justify-center rounded-control bg-accent px-5 font-semibold text-on-accent hover:bg-accent/90"
        >
          Create an account
        </Link>
        <Link
          to="/login"
          search={{ redirectFrom: href }}
          onClick={remember}
          className="inline-flex min-h-14 items-center justify-center rounded-control border border-line bg-surface px-5 font-semibold hover:border-edge"
        >
          I have an account
        </Link>
      </div>
    </>
  );
}
