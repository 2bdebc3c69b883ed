import type { Selectable } from 'kysely';
import type { Movement } from '#contract/movement.ts';
import { movementPictureWidth } from '#contract/movement-limits.ts';
import { picturePath } from '#contract/picture-address.ts';
import type { MovementTable } from '../database/movement-tables.ts';

export type MovementRow = Selectable<MovementTable>;

export const presentMovement = (row: MovementRow): Movement => ({
  _id: row.id,
  title: row.title,
  image: row.image_id && picturePath(row.image_id, movementPictureWidth),
  imageMidframe: row.midframe_id && picturePath(row.midframe_id, movementPictureWidth),
  bodyPart: row.body_part,
  equipment: row.equipment,
  muscles: [...row.muscles],
  cues: [...row.cues],
  custom: row.owner_id !== null,
});
