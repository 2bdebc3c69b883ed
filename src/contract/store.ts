// Calls 'Store': finding programs, previewing one before buying, and taking one out of the store.
// None of them reveals more of a plan than its outline and one sample day.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ProgramId, UserId } from './ids.ts';
import { longestSearch } from './call-limits.ts';
import { longestRestrictionReason } from './roles.ts';
import { PlanOutline } from './plan-outline.ts';
import { Instant } from './training.ts';
import { PublishingStatus, PurchasedProgram } from './programs.ts';
import { UserDetails } from './user.ts';

const program = PurchasedProgram.shape;
const { userId, firstName, lastName, userImage } = UserDetails.shape;

export const StoreAuthor = z.object({ userId, firstName, lastName, userImage });
export interface StoreAuthor extends z.infer<typeof StoreAuthor> {}

/** `srcSet` is ready for an `<img>`. */
const StorePicture = z.object({ url: z.string(), srcSet: z.string() });

/** A program as lists show it. */
export const StoreProgram = z.object({
  _id: ProgramId,
  title: program.title,
  /** The cover; null: none. */
  image: z.nullable(z.string()),
  /** The cover's sizes, ready for an `<img>`. */
  imageSrcSet: z.nullable(z.string()),
  programCategoryObj: program.programCategoryObj,
  level: program.level,
  equipmentLevel: program.equipmentLevel,
  price: program.price,
  publishing: program.publishing,
  author: StoreAuthor,
  totalDays: z.int(),
  trainingDays: z.int(),
  /** Null: never published; only the owner sees it. */
  publishedAt: z.nullable(Instant),
});
export interface StoreProgram extends z.infer<typeof StoreProgram> {}

/** What the rules need to know about the person who looks at a program. */
export const StoreViewer = z.object({
  isAuthor: z.boolean(),
  /** The author confirmed the subscription. */
  isSubscriber: z.boolean(),
  /** The viewer's own copy; null: not bought. */
  purchasedProgramId: z.nullable(ProgramId),
});
export interface StoreViewer extends z.infer<typeof StoreViewer> {}

/** The program preview. */
export const StoreProgramPreview = z.extend(StoreProgram, {
  description: program.description,
  promoImages: z.array(StorePicture),
  videoLink: program.videoLink,
  included: program.included,
  ...PlanOutline.shape,
  viewer: StoreViewer,
});
export interface StoreProgramPreview extends z.infer<typeof StoreProgramPreview> {}

/** A part of a text, in UTF-16 units as for `slice`. */
const TextRange = z.object({ from: z.int(), to: z.int() });
export interface TextRange extends z.infer<typeof TextRange> {}

/** A search result, and where it matches. `excerpt` is there only if just the description matches. */
export const StoreHit = z.extend(StoreProgram, {
  highlights: z.object({
    title: z.array(TextRange),
    /** In first name, space, last name. */
    author: z.array(TextRange),
    excerpt: z.nullable(z.object({ text: z.string(), ranges: z.array(TextRange) })),
  }),
});
export interface StoreHit extends z.infer<typeof StoreHit> {}

const recentPrograms = z.array(z.object({ program: StoreProgram, viewedAt: Instant }));

/** Programs per page of a list. */
export const storePageSize = 24;

/** The furthest a list can be paged. */
const farthestSkip = 100_000;

const degree = z.optional(z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(3)));
const skip = z._default(
  z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(farthestSkip)),
  0,
);
const category = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));
const filters = {
  level: degree,
  equipment: degree,
  /** US cents; 0: only free ones. */
  maxPrice: z.optional(
    z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(1_000_000)),
  ),
  author: z.optional(UserId),
};
const onProgram = z.object({ id: ProgramId });
const page = z.object({ programs: z.array(StoreProgram), more: z.boolean() });

/** The store's categories: what programs are for, whom they suit, what equipment they need. */
export const categoryTypes = ['category', 'level', 'equipment'] as const;
export type CategoryType = (typeof categoryTypes)[number];

/**
 * Each with its newest programs; empty ones are left out. `personalised`: matches of the caller's survey come
 * first. `_id` is what the filter of that name takes.
 */
export const getProgramCategories = endpoint({
  method: 'GET',
  path: '/api/program-categories',
  summary: 'The categories of the store, each with its newest programs',
  query: z.object({
    personalised: z.optional(z.enum(['true', 'false'])),
    type: z._default(z.enum(categoryTypes), 'category'),
  }),
  ok: z.object({
    categories: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        /** It matches the caller's survey. */
        isForYou: z.boolean(),
        programs: z.array(StoreProgram),
        more: z.boolean(),
      }),
    ),
  }),
});

/** Newest first; without a category from all. */
export const getProgramsByCategory = endpoint({
  method: 'GET',
  path: '/api/programs-by-category',
  summary: 'The programs of a category',
  query: z.object({ category, ...filters, skip }),
  ok: page,
});

/** Newest first. */
export const getProgramsByAuthor = endpoint({
  method: 'GET',
  path: '/api/programs-by-author/:id',
  summary: 'A coach and their programs in the store',
  params: z.object({ id: UserId }),
  query: z.object({ skip }),
  ok: z.extend(page, { author: StoreAuthor }),
});

/**
 * Authors see their unpublished program as it is now; moderators and admins also see a restricted one. For
 * everybody else neither exists.
 */
export const getStoreProgram = endpoint({
  method: 'GET',
  path: '/api/store-program/:id',
  summary: 'The preview of a program',
  params: onProgram,
  ok: z.object({ program: StoreProgramPreview }),
});

/** Best match first, typos forgiven. Without a text: recent searches. */
export const searchStore = endpoint({
  method: 'GET',
  path: '/api/search/store',
  summary: 'Find programs by their title, author, category and description',
  query: z.object({
    text: z._default(z.string().check(z.trim(), z.maxLength(longestSearch)), ''),
    category,
    ...filters,
    skip,
  }),
  ok: z.object({ results: z.array(StoreHit), recent: z.array(z.string()), more: z.boolean() }),
});

/** Newest first. */
export const getRecentStorePrograms = endpoint({
  method: 'GET',
  path: '/api/recent-store-programs',
  summary: 'The programs the caller recently viewed',
  ok: z.object({ recent: recentPrograms }),
});

export const rememberStoreProgram = endpoint({
  method: 'POST',
  path: '/api/recent-store-programs',
  summary: 'Mark a program of the store as viewed',
  write: 'key',
  body: z.object({ id: ProgramId }),
  ok: z.object({ recent: recentPrograms }),
});

/** For moderators and admins. Restricting it again changes the reason. */
export const restrictProgram = endpoint({
  method: 'POST',
  path: '/api/store-program/:id/restrict',
  summary: 'Take a program out of the store, with a reason its author can read',
  write: 'key',
  params: onProgram,
  body: z.object({
    restrictionReason: z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(longestRestrictionReason)),
  }),
  ok: z.object({ publishingStatus: PublishingStatus }),
});

/** For moderators and admins. The program gets back its earlier publishing status. */
export const unrestrictProgram = endpoint({
  method: 'DELETE',
  path: '/api/store-program/:id/restrict',
  summary: "Lift a program's restriction",
  write: 'key',
  params: onProgram,
  ok: z.object({ publishingStatus: PublishingStatus }),
});

/** For moderators and admins, to find a restriction and lift it. Newest first. */
export const getRestrictedPrograms = endpoint({
  method: 'GET',
  path: '/api/restricted-programs',
  summary: 'The restricted programs',
  query: z.object({ skip }),
  ok: page,
});
