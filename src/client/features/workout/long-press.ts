const longMs = 500;
/** Further than this, the finger scrolls. */
const farPx = 10;

/** Calls `open` once a finger has stayed on its place; the tap that ends the press then does nothing else. */
export function watchPress(down: PointerEvent, open: () => void): void {
  const watch = new AbortController();
  const { signal } = watch;
  const end = () => watch.abort();
  const timer = setTimeout(
    () => {
      end();
      open();
      swallowClick();
    },
    longMs - (performance.now() - down.timeStamp),
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > farPx) end();
  };
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', end, { signal });
  document.addEventListener('pointercancel', end, { signal });
}

/** The browser may give no click for a long press, and the next press has one of its own. */
function swallowClick(): void {
  const watch = new AbortController();
  const { signal } = watch;
  const swallow = (event: MouseEvent) => {
    watch.abort();
    // By keyboard it is another one.
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { signal, capture: true });
  document.addEventListener('pointerdown', () => watch.abort(), { signal, capture: true });
}
