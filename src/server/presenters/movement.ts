import type { Movement } from '#contract/movements.ts';
import { movementPicture } from '../pictures/shapes.ts';
import type { MovementRow } from '../queries/movements.ts';
import { picturePath } from './picture.ts';

const shownWidth = movementPicture.widths.at(-1) ?? 0;

export const presentMovement = (row: MovementRow): Movement => ({
  _id: row.id,
  title: row.title,
  image: row.image_id && picturePath(row.image_id, shownWidth),
  imageMidframe: row.midframe_id && picturePath(row.midframe_id, shownWidth),
  bodyPart: row.body_part,
  equipment: row.equipment,
  muscles: [...row.muscles],
  cues: [...row.cues],
  custom: row.owner_id !== null,
});
