/**
 * Runs once the press under way is over, but before the click it makes; at once where there is none. For what moves
 * the page when a field loses focus: a press takes the focus on its way down, and a button that has moved by the
 * time it comes up gets no click.
 */
export function afterPress(run: () => void): void {
  if (!document.querySelector(':active')) return run();
  const over = new AbortController();
  const end = () => {
    if (!over.signal.aborted) run();
    over.abort();
  };
  for (const type of ['mouseup', 'click', 'pointercancel', 'pointerup'] as const)
    addEventListener(
      type,
      // A finger that was held too long, or moved, makes no click.
      () => (type === 'pointerup' ? setTimeout(end, clickAfterMs) : end()),
      { capture: true, signal: over.signal },
    );
}

/** A tap's click comes sooner after it. */
const clickAfterMs = 100;
