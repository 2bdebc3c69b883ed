// Apart from the other nouns of training: the details of a user name movements, and are read before anything is trained.
import * as z from 'zod/mini';
import { MovementId } from './ids.ts';
import { longestTitle } from './limits.ts';
import { bodyParts, equipmentTerms, muscles } from './movement-terms.ts';

export const shortText = z.string().check(z.maxLength(longestTitle));

export const MovementSummary = z.object({
  _id: MovementId,
  title: shortText,
  image: z.nullable(z.string()),
  imageMidframe: z.nullable(z.string()),
  bodyPart: z.optional(z.enum(bodyParts)),
  equipment: z.optional(z.enum(equipmentTerms)),
  muscles: z.optional(z.array(z.enum(muscles)).check(z.maxLength(muscles.length))),
});
export interface MovementSummary extends z.infer<typeof MovementSummary> {}
