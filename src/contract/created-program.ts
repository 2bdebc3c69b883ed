// A program as its coach writes it. The program and each of its days are documents of their own, so typing in a
// program of ten thousand sets sends one day, and a conflict between two devices is about one value.
import * as z from 'zod/mini';
import { mostPromoImages } from './created-program-limits.ts';
import { ProgramId } from './ids.ts';
import { Instant, PurchasedProgram, TrainingPlanDay } from './training.ts';

const shared = PurchasedProgram.shape;

/**
 * Everything but the days. The server decides `publishing`, `publishedAt`, `author` and `createdAt`; of
 * `promoImages` and `image` the coach only chooses and orders.
 */
export const CreatedProgram = z.object({
  _id: ProgramId,
  title: shared.title,
  description: shared.description,
  image: shared.image,
  /** The device makes `_id` and recognizes its own picture by it; until it is sent, `url` contains all of it. */
  promoImages: z
    .array(z.object({ _id: z.optional(z.uuid()), url: z.string() }))
    .check(z.maxLength(mostPromoImages)),
  programCategoryObj: shared.programCategoryObj,
  level: shared.level,
  equipmentLevel: shared.equipmentLevel,
  price: shared.price,
  videoLink: shared.videoLink,
  included: shared.included,
  publishing: shared.publishing,
  author: shared.author,
  createdAt: Instant,
  /** When the version for buyers was last published; null: never. */
  publishedAt: z.nullable(Instant),
});
export interface CreatedProgram extends z.infer<typeof CreatedProgram> {}

/**
 * One day. Days are ordered by `position` as text, then by id. `position` null: taken out of the plan, an edit
 * like any other that can be undone.
 */
export const CreatedProgramDay = z.object({
  _id: TrainingPlanDay.shape._id,
  programId: ProgramId,
  position: z.nullable(z.string().check(z.regex(/^[0-9a-z]{1,200}$/))),
  title: TrainingPlanDay.shape.title,
  description: TrainingPlanDay.shape.description,
  exercises: TrainingPlanDay.shape.exercises,
});
export interface CreatedProgramDay extends z.infer<typeof CreatedProgramDay> {}
