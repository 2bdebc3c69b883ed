import { Link } from '@tanstack/react-router';

export interface NotFoundViewProps {
  /** The missing thing, 'Program' for instance. */
  resource?: string | undefined;
  /** Only coaches look for it, so the link leads to their clients. */
  isOfCoaching?: boolean;
}

/** For use inside the screen's `<main>`. */
export function NotFoundView({ resource, isOfCoaching = false }: NotFoundViewProps) {
  return (
    <div className="mx-auto flex min-h-[80dvh] max-w-[440px] flex-col items-center justify-center gap-6 px-6 text-center">
      <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
        {['404', resource, 'Not Found'].filter(Boolean).join(' ')}
      </h1>
      <p className="text-muted">
        The address may have a typo, or{' '}
        {resource === 'Client' ? 'they’re no longer your client' : 'the page is gone'}.
      </p>
      <Link
        to={isOfCoaching ? '/coaching' : '/training'}
        className="inline-flex min-h-12 items-center rounded-control bg-ink px-5 font-semibold text-ground"
      >
        {isOfCoaching ? 'Go to Coaching' : 'Go to Training'}
      </Link>
    </div>
  );
}
