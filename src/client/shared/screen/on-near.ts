export interface Nearness extends Pick<IntersectionObserverInit, 'root'> {
  /** How near to the window, or to `root`, counts, as a `rootMargin`. */
  readonly margin: string;
}

/** Calls each time the element comes near. Returns how to stop. */
export function onNear(element: Element, { root, margin }: Nearness, call: () => void): () => void {
  const observer = new IntersectionObserver(
    // A busy phone hands over several at once, the oldest first: far away when observed, near after a scroll.
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) call();
    },
    { rootMargin: margin, ...(root && { root }) },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
