/** Calls back once the next frame is drawn, maybe twice. A hidden page draws none, hence the timer. */
export function afterNextFrame(work: () => void): void {
  requestAnimationFrame(() => void setTimeout(work, 0));
  setTimeout(work, 100);
}
