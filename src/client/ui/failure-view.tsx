import { Button } from './button.tsx';

/** In place of a screen that crashed: everything around it still works. */
export function FailureView({ reset }: { reset: () => void }) {
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-[60dvh] max-w-[440px] flex-col items-center justify-center gap-6 px-6 text-center"
    >
      <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
        This screen broke
      </h1>
      <p className="text-muted">Try again, or reload the page.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button theme="primary-default" onClick={reset}>
          Try again
        </Button>
        <Button onClick={() => location.reload()}>Reload</Button>
      </div>
    </div>
  );
}
