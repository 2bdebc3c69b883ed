import { Button } from './button.tsx';

/**
 * In place of a screen that crashed: everything around it still works. `isMissing`: it never arrived on this device, and
 * loading the page again would lose what there is.
 */
export function FailureView({ reset, isMissing }: { reset: () => void; isMissing?: boolean }) {
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-[60dvh] max-w-[440px] flex-col items-center justify-center gap-6 px-6 text-center"
    >
      <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
        {isMissing ? 'This screen needs a signal' : 'This screen broke'}
      </h1>
      <p className="text-muted">
        {isMissing ? 'The app isn’t stored on this device yet.' : 'Try again, or reload the page.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button theme="primary-default" onClick={reset}>
          Try again
        </Button>
        {!isMissing && <Button onClick={() => location.reload()}>Reload</Button>}
      </div>
    </div>
  );
}
