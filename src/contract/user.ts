// Calls 'User details and roles'.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { MovementId, ProgramId, UserId } from './ids.ts';
import { longestSetUpNote } from './limits.ts';
import { MuscleTargets } from './muscle-sets.ts';
import { MovementSummary } from './movement-summary.ts';
import { Progression } from './progression.ts';

const text = z.string().check(z.maxLength(5000));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const tags = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60));
const level = z.nullable(z.int().check(z.minimum(0), z.maximum(10)));

/**
 * `srcSet` is ready for an `<img>`; widths in pixels, 180 among them. On the device that took it, a picture that is
 * not sent yet is its own `url`.
 */
export const UserImage = z.nullable(
  z.object({ _id: z.optional(z.uuid()), url: z.string(), srcSet: z.string() }),
);
export type UserImage = z.infer<typeof UserImage>;

export const Profile = z.object({
  story: text,
  experience: text,
  gender: z.nullable(z.string().check(z.maxLength(40))),
  dateOfBirth: z.nullable(z.iso.date()),
  goals: tags,
  expertise: tags,
  goalsImport: text,
  pastAchievements: text,
  expect: text,
  stressLevel: level,
  physicalActivity: level,
  sleep: level,
  goalsChips: tags,
  activity: text,
});
export interface Profile extends z.infer<typeof Profile> {}

/**
 * A bar and its plates, by the weight printed on them: a 1.25 kg plate is not 1.2 or 1.3. `pairs`: one of each
 * pair goes on each side.
 */
export const Rack = z.object({
  bar: z.number().check(z.minimum(0), z.maximum(500)),
  plates: z
    .array(
      z.object({
        weight: z.number().check(z.positive(), z.maximum(100)),
        pairs: z.int().check(z.minimum(0), z.maximum(20)),
      }),
    )
    .check(z.maxLength(20)),
});
export interface Rack extends z.infer<typeof Rack> {}

const weight = z.number().check(z.positive(), z.maximum(500));

/** What there is besides bars, by the weight printed on it: dumbbells one by one or in steps, and a stack's step. */
export const Gear = z.object({
  dumbbells: z.optional(
    z.object({
      /** Goes before the steps. */
      weights: z.optional(z.array(weight).check(z.maxLength(60))),
      step: z.optional(weight),
      /** The heaviest; absent: no limit. */
      most: z.optional(weight),
    }),
  ),
  stack: z.optional(z.object({ step: weight })),
});
export interface Gear extends z.infer<typeof Gear> {}

/** Seconds; 0 is none. Absent: as the exercise says, and none before a drop set. */
const ownRest = z.optional(z.int().check(z.minimum(0), z.maximum(3600)));
export const RestsByKind = z.object({ warmUp: ownRest, drop: ownRest, failure: ownRest });
export interface RestsByKind extends z.infer<typeof RestsByKind> {}

/** A warm-up set: its percentage of the working weight, 0 for the bar alone. */
export const WarmUpStep = z.object({
  percent: z.number().check(z.minimum(0), z.maximum(99)),
  reps: z.int().check(z.minimum(1), z.maximum(50)),
});
export interface WarmUpStep extends z.infer<typeof WarmUpStep> {}

/** In every workout of a program, the athlete does another movement than prescribed. Neither needs to exist any longer. */
export const LastingSwap = z.object({
  /** The prescribed one. */
  from: MovementSummary,
  to: MovementSummary,
  since: z.iso.datetime(),
});
export interface LastingSwap extends z.infer<typeof LastingSwap> {}

export const Preferences = z.object({
  animationMovement: z.boolean(),
  /** How weights and distances are shown; they are always stored in kg and m. */
  units: z.enum(['imperial', 'metric']),
  /** Light or dark; absent: as the device is set. */
  theme: z.optional(z.enum(['light', 'dark'])),
  /** The athlete's bar and plates, in pounds and in kilograms. */
  racks: z.optional(z.object({ imperial: z.optional(Rack), metric: z.optional(Rack) })),
  /** The athlete's dumbbells and machines, in pounds and in kilograms. */
  gear: z.optional(z.object({ imperial: z.optional(Gear), metric: z.optional(Gear) })),
  /** How long the athlete rests around sets that are no plain working sets. */
  rests: z.optional(RestsByKind),
  /** The athlete's own way up to a working weight. */
  warmUps: z.optional(z.array(WarmUpStep).check(z.maxLength(10))),
  /** How a machine or bench is set up for each movement: 'seat 4, pin 7'. */
  setUpNotes: z.optional(z.record(MovementId, z.string().check(z.maxLength(longestSetUpNote)))),
  /** The athlete's coaches see their weight and measurements. */
  sharesBody: z.optional(z.boolean()),
  /** How many sets a week the athlete aims at. */
  muscleTargets: z.optional(MuscleTargets),
  /** The athlete's own rules; each goes before the rule of any exercise with that movement. */
  progressions: z.optional(z.record(MovementId, Progression)),
  /** By program and prescribed movement, so that two devices which each add one keep both. */
  lastingSwaps: z.optional(z.record(ProgramId, z.record(MovementId, LastingSwap))),
  notifications: z
    .array(
      z.object({
        id: z.string().check(z.maxLength(60)),
        inApp: z.boolean(),
        push: z.boolean(),
        email: z.boolean(),
      }),
    )
    .check(z.maxLength(60)),
  /** Up to when a coach has seen what happened with clients: the time of the newest of it. */
  clientNewsSeen: z.optional(z.iso.datetime()),
  /** A coach's answers since starting the survey over; goes when it is finished. */
  coachAnswers: z.optional(
    z.object({ story: text, goals: tags, expertise: tags, experience: text }),
  ),
});
export interface Preferences extends z.infer<typeof Preferences> {}

export const UserDetails = z.object({
  userId: UserId,
  email: z.string(),
  firstName: name,
  lastName: name,
  location: z.string().check(z.maxLength(200)),
  userImage: UserImage,
  secondaryUserImage: UserImage,
  isCoach: z.boolean(),
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
  canSwitchRoles: z.boolean(),
  /** Why an admin restricted this account; there while it is restricted. */
  restrictionReason: z.optional(z.string()),
  finishedCoachQuiz: z.boolean(),
  finishedClientQuiz: z.boolean(),
  hasStripeAccount: z.boolean(),
  stripePayoutsEnabled: z.boolean(),
  clientQuestions: z.array(z.object({ results: z.record(z.string(), z.unknown()) })),
  preferences: Preferences,
  profile: Profile,
});
export interface UserDetails extends z.infer<typeof UserDetails> {}

/**
 * The signed-in user as validation returns it. `messagingToken` opens the channels of `conversations`, the
 * latest ones; null while the live service cannot be reached.
 */
export const CurrentUser = z.extend(UserDetails, {
  messagingToken: z.nullable(z.string()),
  conversations: z.array(z.object({ _id: z.string(), channel: z.string() })),
});
export interface CurrentUser extends z.infer<typeof CurrentUser> {}

export const getUserDetails = endpoint({
  method: 'GET',
  path: '/api/user/details',
  summary: "The signed-in user's details",
  ok: z.object({ details: UserDetails, rev: z.int() }),
});

/** Takes names, location, preferences and profile; ignores every other field. */
export const saveUserDetails = endpoint({
  method: 'PUT',
  path: '/api/user/details',
  summary: "Save the signed-in user's details",
  write: 'key and revision',
  body: UserDetails,
  ok: z.object({ details: UserDetails, rev: z.int() }),
});
