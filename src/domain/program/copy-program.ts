import type { ProgramId, TrainingPlanDayId } from '#contract/ids.ts';
import { copyOfExercise, type ProgramDraft } from './draft.ts';
import { unsentImages } from './promo-image.ts';

/**
 * The same program as a new one, with ids of its own, published to nobody. Pictures that only the device
 * has go along; those of the server belong to the program that they were sent for.
 */
export function copyOfProgram(
  { program, days }: ProgramDraft,
  { newId, createdAt }: { readonly newId: () => string; readonly createdAt: string },
): ProgramDraft {
  const _id = newId() as ProgramId;
  const promoImages = unsentImages(program).map(({ image }) => image);
  return {
    program: {
      ...program,
      _id,
      promoImages,
      image: promoImages.some(({ url }) => url === program.image) ? program.image : null,
      publishing: { publishingStatus: 'unpublished', restrictionReason: null },
      publishedAt: null,
      createdAt,
    },
    days: days.map((day) => ({
      ...day,
      _id: newId() as TrainingPlanDayId,
      programId: _id,
      exercises: day.exercises.map((exercise) => copyOfExercise(exercise, newId)),
    })),
  };
}
