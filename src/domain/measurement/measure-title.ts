import type { Measured } from '#contract/measurement-terms.ts';

/** 'Left upper arm'. */
export const measureTitle = (what: Measured): string =>
  `${what.charAt(0).toUpperCase()}${what.slice(1).replaceAll('-', ' ')}`;
