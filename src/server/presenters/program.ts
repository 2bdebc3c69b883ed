import type {
  CreatedProgram,
  CreatedProgramDay,
  CreatedProgramView,
} from '#contract/created-programs.ts';
import type { PlanOutline } from '#contract/plan-outline.ts';
import type { PublishedProgram } from '#contract/publishing.ts';
import type { ProgramVersion } from '#contract/program-versions.ts';
import type { Sale } from '#contract/sales.ts';
import type {
  StoreAuthor,
  StoreProgram,
  StoreProgramPreview,
  StoreViewer,
} from '#contract/store.ts';
import type { TrainingPlanDay } from '#contract/training.ts';
import type {
  ProgramRun,
  ProgramRunView,
  PurchasedProgram,
  PurchasedProgramLine,
  PurchasedProgramView,
} from '#contract/programs.ts';
import { inPlanOrder } from '#domain/program/draft.ts';
import { dayName } from '#domain/coaching/day-name.ts';
import { isTrainingDay } from '#domain/program/program-run.ts';
import { earningsOf } from '#domain/store/order.ts';
import type {
  CommentRow,
  CreatedDayRow,
  CreatedProgramRow,
  ProgramRunRow,
  ProgramVersionRow,
  PurchasedProgramRow,
  SaleRow,
  StoreRow,
  TrainingSessionRow,
  UserRow,
} from '../database/rows.ts';
import type { ProgramContent } from '../database/tables.ts';
import { portrait, promo } from '../pictures/sizes.ts';
import { presentPerson } from './person.ts';
import { presentSessionView } from './training-session.ts';
import { pictureSizes, presentPicture } from './user.ts';

/** After access has ended, past training is in its sessions, and the plan shows only the titles of the days. */
export const presentPurchasedProgram = (row: PurchasedProgramRow): PurchasedProgram =>
  row.access_ended_at === null
    ? wholeProgram(row)
    : { ...wholeProgram(row), trainingPlan: row.content.trainingPlan.map(emptyDay) };

/** Including the exercises of all days, which somebody whose access has ended may have started before. */
export const wholeProgram = (row: PurchasedProgramRow): PurchasedProgram => ({
  _id: row.id,
  parentProgramId: row.program_id,
  ...row.content,
  hasBeenViewed: row.has_been_viewed,
  ...endOf(row),
  ...(row.given_at && { given: givenOf(row, row.given_at) }),
  ...(row.left_at && { leftAt: row.left_at.toISOString() }),
});

/** What its coach has ended looks refunded to older apps: nothing new can be started. */
function endOf({ access_ended_at, ended_at }: PurchasedProgramRow): { accessEndedAt?: string } {
  const at = access_ended_at ?? ended_at;
  return at ? { accessEndedAt: at.toISOString() } : {};
}

const givenOf = (
  { paused_at, ended_at, access_ended_at }: PurchasedProgramRow,
  at: Date,
): NonNullable<PurchasedProgram['given']> => ({
  at: at.toISOString(),
  ...(paused_at && { pausedAt: paused_at.toISOString() }),
  ...(ended_at && { endedAt: ended_at.toISOString() }),
  // Of what was given, only a refund takes the access.
  ...(access_ended_at && { refundedAt: access_ended_at.toISOString() }),
});

const emptyDay = ({ _id, title }: TrainingPlanDay): TrainingPlanDay => ({
  _id,
  title,
  description: '',
  exercises: [],
});

export const presentProgramRun = (row: ProgramRunRow): ProgramRun => ({
  _id: row.id,
  programId: row.purchased_program_id,
  firstWorkoutDate: row.first_workout_date,
  ...(row.replaced_start !== null && { replacedStart: row.replaced_start }),
  createdAt: row.created_at.toISOString(),
  trainingSchedule: row.schedule,
});

/** Sessions of a run and their comments. */
export interface Trained {
  readonly sessions: readonly TrainingSessionRow[];
  readonly comments: readonly CommentRow[];
}

export const presentRunView = (
  row: ProgramRunRow,
  { sessions, comments }: Trained,
): ProgramRunView => ({
  ...presentProgramRun(row),
  rev: row.rev,
  trainingSchedule: row.schedule.map((day) => ({
    ...day,
    trainingSessions: sessions
      .filter(({ day_id }) => day_id === day._id)
      .map((session) => presentSessionView(session, comments)),
  })),
});

/** With its latest run. */
export const presentProgramView = (
  row: PurchasedProgramRow,
  run: ProgramRunView | undefined,
): PurchasedProgramView => ({
  ...presentPurchasedProgram(row),
  rev: row.rev,
  ...presentLatest(run),
  trainingSchedule: run?.trainingSchedule ?? [],
});

/** `sessions` may include those of other runs. */
export const presentProgramLine = (
  row: PurchasedProgramRow,
  run: ProgramRunRow | undefined,
  sessions: readonly SessionName[],
): PurchasedProgramLine => ({
  ...presentPurchasedProgram(row),
  rev: row.rev,
  ...presentLatest(run && presentProgramRun(run)),
  trainingSchedule: (run?.schedule ?? []).map((day) => ({
    ...day,
    trainingSessions: sessions
      .filter(({ program_run_id, day_id }) => program_run_id === run?.id && day_id === day._id)
      .map(({ id, status }) => ({ _id: id, status })),
  })),
});

/** Which session it is, and of which day. */
export type SessionName = Pick<TrainingSessionRow, 'id' | 'program_run_id' | 'day_id' | 'status'>;

const presentLatest = (run: ProgramRun | undefined) => ({
  currentRun: run ? { _id: run._id } : null,
  firstWorkoutDate: run?.firstWorkoutDate ?? null,
});

export const presentCreatedProgram = (row: CreatedProgramRow): CreatedProgram => ({
  _id: row.id,
  ...row.content,
  createdAt: row.created_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
});

export const presentCreatedDay = (row: CreatedDayRow): CreatedProgramDay => ({
  _id: row.id,
  programId: row.program_id,
  position: row.position,
  ...row.content,
});

/** The whole program; `rev` is the latest of its documents, including days removed from the plan. */
export function presentCreatedView(
  row: CreatedProgramRow,
  days: readonly CreatedDayRow[],
): CreatedProgramView {
  const trainingPlan = planOf(days);
  return {
    ...presentCreatedProgram(row),
    trainingPlan,
    totalDays: trainingPlan.length,
    parentProgramId: null,
    rev: latestRevision(row, days),
  };
}

/** The version that buyers would get if it were published now. */
export function publishedOf(
  row: CreatedProgramRow,
  days: readonly CreatedDayRow[],
): PublishedProgram {
  const trainingPlan = planOf(days);
  // The coach's own order is nobody else's business.
  const { folder: _, ...content } = row.content;
  return { ...content, trainingPlan, totalDays: trainingPlan.length };
}

export const presentVersion = (row: ProgramVersionRow): ProgramVersion => ({
  number: row.number,
  at: row.created_at.toISOString(),
  restored: row.restored,
  title: row.title,
  publishingStatus: row.publishing_status,
  changes: row.changes,
});

export const latestRevision = (
  row: Pick<CreatedProgramRow, 'rev'>,
  days: readonly Pick<CreatedDayRow, 'rev'>[],
): number => Math.max(row.rev, ...days.map(({ rev }) => rev));

const planOf = (days: readonly CreatedDayRow[]): PublishedProgram['trainingPlan'] =>
  inPlanOrder(days.map(presentCreatedDay)).map(({ _id, title, description, exercises }) => ({
    _id,
    title,
    description,
    exercises,
  }));

export const presentStoreProgram = (row: StoreRow): StoreProgram => ({
  _id: row.program_id,
  title: row.title,
  image: row.image,
  imageSrcSet: row.image && pictureSizes(row.image, promo),
  programCategoryObj: row.category === null ? null : { title: row.category },
  level: row.level,
  equipmentLevel: row.equipment_level,
  price: row.price,
  publishing: {
    publishingStatus: row.publishing_status,
    restrictionReason: row.restriction_reason ?? null,
  },
  author: presentStoreAuthor({ ...row, id: row.author_id }),
  totalDays: row.total_days,
  trainingDays: row.training_days,
  publishedAt: row.published_at?.toISOString() ?? null,
});

export const presentStoreAuthor = (
  row: Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'user_image_id'>,
): StoreAuthor => ({
  userId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  userImage: presentPicture(row.user_image_id, portrait),
});

/** All that people can see of a plan before buying: its outline and one day. */
export function presentPreview(
  row: StoreRow,
  content: ProgramContent,
  viewer: StoreViewer,
): StoreProgramPreview {
  return {
    ...presentStoreProgram(row),
    description: content.description,
    promoImages: content.promoImages.map(({ url }) => ({
      url,
      srcSet: pictureSizes(url, promo),
    })),
    videoLink: content.videoLink,
    included: content.included,
    ...presentOutline(content.trainingPlan),
    viewer,
  };
}

export function presentOutline(plan: readonly TrainingPlanDay[]): PlanOutline {
  const dayIndex = plan.findIndex(isTrainingDay);
  const sample = plan[dayIndex];
  return {
    outline: plan.map((day) => ({ title: dayName(day), exercises: day.exercises.length })),
    sample: sample
      ? {
          dayIndex,
          day: {
            _id: sample._id,
            title: sample.title,
            description: sample.description,
            exercises: sample.exercises,
          },
        }
      : null,
  };
}

export const presentSale = (row: SaleRow): Sale => ({
  _id: row.id,
  title: row.title,
  coach: presentPerson(row.seller_id, row.coach_first_name, row.coach_last_name),
  buyer: presentPerson(row.buyer_id, row.buyer_first_name, row.buyer_last_name),
  price: row.price,
  earnings: row.refunded_at === null ? earningsOf(row) : 0,
  state: stateOf(row),
  ...(row.membership_id !== null && { isCoaching: true }),
  paidAt: (row.paid_at ?? row.created_at).toISOString(),
  refundedAt: row.refunded_at?.toISOString() ?? null,
});

const stateOf = ({ state }: SaleRow): Sale['state'] =>
  state === 'refunding' || state === 'refunded' ? state : 'paid';
