import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element, in pixels, as laid out. */
export function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}

/** About how wide a text of the smallest size is, in pixels, at the reader's text size. */
export const textWidth = (letters: number): number =>
  letters * 7.5 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
