// The shapes and widths of stored pictures.
import { movementPictureWidth } from '#contract/movement-limits.ts';

export interface Shape {
  /** Width ÷ height. */
  readonly ratio: number;
  /** In pixels, the smallest first. */
  readonly widths: readonly number[];
}

/** A person's face: in lists, on a profile, on a high-resolution screen. */
export const portrait: Shape = { ratio: 1, widths: [180, 360, 720] };

/** The wide picture at the top of a profile. */
export const broad: Shape = { ratio: 5 / 2, widths: [180, 720, 1440] };

/** A program's promotional picture: in lists, on its page, on a wide screen. */
export const promo: Shape = { ratio: 16 / 9, widths: [360, 720, 1440] };

/** A frame of a movement: in a list, and large. */
export const movementPicture: Shape = { ratio: 1, widths: [180, movementPictureWidth] };
