// The scroll position of a list that starts at its end: 0 is the end, and earlier rows have negative positions.

/** Within this many pixels of the end, new messages are followed. */
const awayFrom = 80;

export const isAtEnd = (scrollTop: number): boolean => scrollTop >= -awayFrom;

/**
 * `moved`: how far the top row was pushed away from the end by rows added below it. A list at its end stays there;
 * anywhere else the rows on the screen stay still.
 */
export function scrollAfter(scrollTop: number, moved: number): number {
  // Less than a pixel is rounding, not a new row.
  if (Math.abs(moved) < 1) return scrollTop;
  return isAtEnd(scrollTop) ? 0 : scrollTop - moved;
}
