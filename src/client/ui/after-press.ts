const waiting = new Set<() => void>();
let isPressed = false;
let clickTimer = 0;

/**
 * Runs once the press under way is over, but before the click it makes; at once if there is none. For changes that move
 * the page when a field loses focus: a press takes the focus on its way down, and a button that has moved by the time
 * it comes up gets no click.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}

/** A tap's click comes sooner after it. A finger that was held too long, or moved, makes none. */
const clickAfterMs = 100;

function begin(): void {
  clearTimeout(clickTimer);
  isPressed = true;
}

function end(): void {
  clearTimeout(clickTimer);
  isPressed = false;
  const runs = [...waiting];
  waiting.clear();
  for (const run of runs) run();
}

// At the window, so that the press is over before any button's click handler runs.
if (typeof document !== 'undefined') {
  const capture = true;
  addEventListener('pointerdown', begin, { capture });
  for (const type of ['mouseup', 'click', 'pointercancel', 'pagehide'] as const)
    addEventListener(type, end, { capture });
  addEventListener(
    'pointerup',
    () => {
      clickTimer = window.setTimeout(end, clickAfterMs);
    },
    { capture },
  );
}
