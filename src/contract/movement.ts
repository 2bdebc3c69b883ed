// A movement as lists and its own page show it. Apart from the calls, because a device reads the user's own ones
// with its pull.
import * as z from 'zod/mini';
import { bodyParts, equipmentTerms, muscles } from './movement-terms.ts';
import { MovementSummary } from './training.ts';

export const movementCues = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(300)))
  .check(z.maxLength(12));

/**
 * A movement of the library, or a coach's own one (`custom`). `image` and `imageMidframe` are addresses: of the drawing,
 * or of photos; null where a coach has uploaded none.
 */
export const Movement = z.extend(MovementSummary, {
  bodyPart: z.enum(bodyParts),
  equipment: z.enum(equipmentTerms),
  muscles: z.array(z.enum(muscles)).check(z.maxLength(muscles.length)),
  /** How to do it, step by step. */
  cues: movementCues,
  custom: z.boolean(),
});
export interface Movement extends z.infer<typeof Movement> {}
