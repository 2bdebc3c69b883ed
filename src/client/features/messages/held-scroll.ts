// Where a list that begins at its end is scrolled to: 0 is its end, and what was before counts downwards.

/** Pixels from the end up to which one reads what comes, not what was. */
const awayFrom = 80;

export const isAtEnd = (scrollTop: number): boolean => scrollTop >= -awayFrom;

/**
 * `moved`: so far the row at the top was pushed away from the end, by whatever came below it or in between.
 * Whoever stands at the end stays there; under whoever reads above it nothing moves.
 */
export function scrollAfter(scrollTop: number, moved: number): number {
  // Less than a pixel is how the browser rounds, and nothing that came.
  if (Math.abs(moved) < 1) return scrollTop;
  return isAtEnd(scrollTop) ? 0 : scrollTop - moved;
}
