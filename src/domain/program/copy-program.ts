import type { ProgramId, TrainingPlanDayId } from '#contract/ids.ts';
import { copyOfExercise, type ProgramDraft } from './draft.ts';
import { unsentImages } from './promo-image.ts';

/**
 * A copy with ids of its own, not published. Pictures that only the device has are copied too; those on the server
 * belong to the program they were uploaded for.
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
