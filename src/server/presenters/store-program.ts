import type {
  StoreAuthor,
  StoreProgram,
  StoreProgramPreview,
  StoreViewer,
} from '#contract/store.ts';
import { isTrainingDay } from '#domain/program/program-run.ts';
import type { StoreRow, UserRow } from '../database/rows.ts';
import type { ProgramContent } from '../database/tables.ts';
import { portrait, promo } from '../pictures/shapes.ts';
import { pictureSizes, presentPicture } from './picture.ts';

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
  const { trainingPlan } = content;
  const dayIndex = trainingPlan.findIndex(isTrainingDay);
  const sample = trainingPlan[dayIndex];
  return {
    ...presentStoreProgram(row),
    description: content.description,
    promoImages: content.promoImages.map(({ url }) => ({
      url,
      srcSet: pictureSizes(url, promo),
    })),
    videoLink: content.videoLink,
    included: content.included,
    outline: trainingPlan.map(({ title, exercises }) => ({ title, exercises: exercises.length })),
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
    viewer,
  };
}
