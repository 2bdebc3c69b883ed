// Calls 'Programs', the coach's side: writing, publishing and updating athletes. The program and each of its days are
// documents of their own, so typing in a program of ten thousand sets sends one day, and a conflict between two devices is
// about one value.
import * as z from 'zod/mini';
import {
  longestDaysAtOnce,
  longestProgram,
  longestPromoImage,
  mostDaysAtOnce,
  mostOver,
  mostPlanDays,
  mostPromoImages,
} from './call-limits.ts';
import { endpoint, idempotencyKeyForm } from './endpoint.ts';
import { ProgramId, TrainingPlanDayId } from './ids.ts';
import { Instant, TrainingPlanDay } from './training.ts';
import { PurchasedProgram } from './programs.ts';

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
  /** Where the coach keeps it; nobody else sees it. Empty or absent: in none. */
  folder: z.optional(shared.title),
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
  /**
   * Values that gave way as two devices' edits met, oldest first, so that the device that wrote them can say so, until
   * the coach has chosen on any device.
   */
  over: z.optional(
    z
      .array(z.object({ field: z.string().check(z.maxLength(200)), value: z.unknown() }))
      .check(z.maxLength(mostOver)),
  ),
});
export interface CreatedProgramDay extends z.infer<typeof CreatedProgramDay> {}

const onProgram = z.object({ id: ProgramId });
const onDay = z.object({ id: ProgramId, dayId: TrainingPlanDayId });
const rev = z.int();
const trainingPlan = z.array(TrainingPlanDay).check(z.maxLength(mostPlanDays));

/** A program with its days. `rev` is the highest revision among them. */
export const CreatedProgramView = z.extend(CreatedProgram, {
  trainingPlan,
  totalDays: z.int(),
  parentProgramId: z.null(),
  rev,
});
export interface CreatedProgramView extends z.infer<typeof CreatedProgramView> {}

const { title, description, image, promoImages, programCategoryObj } = CreatedProgram.shape;
const { level, equipmentLevel, price, videoLink, included } = CreatedProgram.shape;

/** The device makes `_id`; creating it again returns what is stored. */
export const createProgram = endpoint({
  method: 'POST',
  path: '/api/program',
  summary: 'Create a program',
  write: 'key',
  longestBody: longestProgram,
  body: z.object({
    _id: z.optional(ProgramId),
    title,
    description: z.optional(description),
    programCategoryObj: z.optional(programCategoryObj),
    level: z.optional(level),
    equipmentLevel: z.optional(equipmentLevel),
    price: z.optional(price),
    videoLink: z.optional(videoLink),
    included: z.optional(included),
    folder: CreatedProgram.shape.folder,
    createdAt: z.optional(Instant),
    trainingPlan: z.optional(trainingPlan),
  }),
  ok: z.object({ program: CreatedProgramView, rev }),
});

/**
 * The whole program in one call. Days it does not list leave the plan. If-Match names the `rev` of the whole,
 * so an edit of any day on another device is noticed.
 */
export const saveProgram = endpoint({
  method: 'PUT',
  path: '/api/program',
  summary: 'Save a whole program',
  write: 'key and revision',
  longestBody: longestProgram,
  body: z.object({
    _id: ProgramId,
    title,
    description,
    image,
    promoImages,
    programCategoryObj,
    level,
    equipmentLevel,
    price,
    videoLink,
    included,
    trainingPlan,
  }),
  ok: z.object({ rev }),
});

/** `program` is in the reply only if the server stored something else than the device sent. */
export const saveProgramDetails = endpoint({
  method: 'PUT',
  path: '/api/program/:id/details',
  summary: 'Save a program without its days',
  write: 'key and revision',
  params: onProgram,
  body: z.object({ program: CreatedProgram }),
  ok: z.object({ rev, program: z.optional(CreatedProgram) }),
});

/** Creating the same day again returns what is stored. */
export const createProgramDay = endpoint({
  method: 'POST',
  path: '/api/program/:id/day',
  summary: 'Add a day to a program',
  write: 'key',
  params: onProgram,
  body: z.object({ day: CreatedProgramDay }),
  ok: z.object({ rev, day: CreatedProgramDay }),
});

export const saveProgramDay = endpoint({
  method: 'PUT',
  path: '/api/program/:id/day/:dayId',
  summary: 'Save one day of a program',
  write: 'key and revision',
  params: onDay,
  body: z.object({ day: CreatedProgramDay }),
  ok: z.object({ rev }),
});

/**
 * `createProgramDay` (`rev` null) and `saveProgramDay` for many days. Each has its own key and gets the answer it
 * would get alone, so a conflict in one delays no other. A repeat has no second effect, alone or in another batch.
 */
export const saveProgramDays = endpoint({
  method: 'POST',
  path: '/api/program/:id/days',
  summary: 'Add and save several days of a program',
  carriesDocuments: true,
  longestBody: longestDaysAtOnce,
  params: onProgram,
  body: z.object({
    days: z
      .array(
        z.object({
          key: z.string().check(z.regex(idempotencyKeyForm)),
          rev: z.nullable(z.int().check(z.minimum(0), z.maximum(10 ** 15 - 1))),
          day: CreatedProgramDay,
        }),
      )
      .check(z.minLength(1), z.maxLength(mostDaysAtOnce)),
  }),
  /** In the order of the days. */
  ok: z.object({ answers: z.array(z.object({ status: z.int(), body: z.unknown() })) }),
});

/** Buyers keep what they bought. */
export const deleteProgram = endpoint({
  method: 'DELETE',
  path: '/api/program/:id',
  summary: 'Delete a program',
  write: 'key',
  params: onProgram,
  ok: z.object({ rev }),
});

/** Without their days, latest edit first. */
export const getCreatedPrograms = endpoint({
  method: 'GET',
  path: '/api/created-programs-list',
  summary: 'The programs that the signed-in coach has created',
  ok: z.object({
    programs: z.array(z.extend(CreatedProgram, { totalDays: z.int(), rev })),
  }),
});

export const getCreatedProgram = endpoint({
  method: 'GET',
  path: '/api/created-program/:id',
  summary: 'One program that the signed-in coach has created',
  params: onProgram,
  ok: z.object({ program: CreatedProgramView }),
});

/** The cover: the address of one of the promo images, or null. */
export const changeProgramImage = endpoint({
  method: 'POST',
  path: '/api/change-img-selected-program',
  summary: "Choose a program's cover",
  write: 'key',
  body: z.object({ programId: ProgramId, value: z.nullable(z.string().check(z.maxLength(500))) }),
  ok: z.object({ rev }),
});

/**
 * A JPEG, PNG or WebP: as a form's file (`file`), or in base64. The device makes `_id`; the same picture sent
 * again is not added twice.
 */
export const uploadPromoImage = endpoint({
  method: 'POST',
  path: '/api/program/:id/upload',
  summary: 'Add a picture to a program',
  write: 'key',
  longestBody: Math.ceil((longestPromoImage * 4) / 3) + 65_536,
  params: onProgram,
  body: z.object({
    _id: z.optional(z.uuid()),
    file: z.string().check(z.minLength(1)),
  }),
  ok: z.object({ promoImages: CreatedProgram.shape.promoImages, rev }),
});
