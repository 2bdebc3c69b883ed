import type { Movement } from '#contract/movements.ts';
import { movementPictureWidth } from '#contract/call-limits.ts';
import { picturePath } from '#contract/picture-address.ts';
import { findMovement } from '#domain/movement/catalogue.ts';
import { drawingOf } from '#domain/movement/drawing.ts';
import type { MovementRow } from '../database/rows.ts';

const picturesOf = ({ id, image_id, midframe_id }: MovementRow) =>
  findMovement(id)
    ? drawingOf(id)
    : {
        image: image_id && picturePath(image_id, movementPictureWidth),
        imageMidframe: midframe_id && picturePath(midframe_id, movementPictureWidth),
      };

export const presentMovement = (row: MovementRow): Movement => ({
  _id: row.id,
  title: row.title,
  ...picturesOf(row),
  bodyPart: row.body_part,
  equipment: row.equipment,
  muscles: [...row.muscles],
  cues: [...row.cues],
  custom: row.owner_id !== null,
});
