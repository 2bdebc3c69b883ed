// A program as its coach writes it: the program itself and each of its days are documents of their own,
// so that a keystroke in a program of ten thousand sets sends one day, and two devices meet in a value.
import * as z from 'zod/mini';
import { mostPromoImages } from './created-program-limits.ts';
import { ProgramId } from './ids.ts';
import { Instant, PurchasedProgram, TrainingPlanDay } from './training.ts';

const shared = PurchasedProgram.shape;

/**
 * Everything but its days. `publishing`, `publishedAt`, `author` and `createdAt` are the server's to say,
 * and of `promoImages` and `image` only the choice and the order are the coach's.
 */
export const CreatedProgram = z.object({
  _id: ProgramId,
  title: shared.title,
  description: shared.description,
  image: shared.image,
  /** `_id` is the device's, by which it knows its own picture again; until it is sent, `url` holds it whole. */
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
  /** When what buyers get was last published; null: never. */
  publishedAt: z.nullable(Instant),
});
export interface CreatedProgram extends z.infer<typeof CreatedProgram> {}

/**
 * One day. `position` says where in the plan: days are ordered by it as text, then by id. Null: taken out
 * of the plan, which is an edit like any other and can be taken back.
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
