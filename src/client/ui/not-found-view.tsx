import { Link } from '@tanstack/react-router';

export interface NotFoundViewProps {
  /** What was looked for, 'Program' for instance. */
  resource?: string | undefined;
  /** Only coaches look for it: they go on where their clients are. */
  isOfCoaching?: boolean;
}

/** Goes into the `<main>` of the screen. */
export function NotFoundView({ resource, isOfCoaching = false }: NotFoundViewProps) {
  return (
    <div className="mx-auto flex min-h-[80dvh] max-w-[440px] flex-col items-center justify-center gap-6 px-6 text-center">
      <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
        {['404', resource, 'Not Found'].filter(Boolean).join(' ')}
      </h1>
      <p className="text-muted">The address may have a typo, or the page is gone.</p>
      <Link
        to={isOfCoaching ? '/coaching' : '/training'}
        className="inline-flex min-h-12 items-center rounded-control bg-ink px-5 font-semibold text-ground"
      >
        {isOfCoaching ? 'Go to Coaching' : 'Go to Training'}
      </Link>
    </div>
  );
}
