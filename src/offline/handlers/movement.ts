import { createMovement, deleteMovement, saveMovement } from '#contract/movements.ts';
import { pictureIdIn } from '#contract/picture-address.ts';
import {
  frames,
  mergeOwnMovement,
  type OwnMovement,
  withoutPictures,
} from '#domain/movement/own-movement.ts';
import { equal } from '#domain/three-way.ts';
import type { EntityRow } from '../database/rows.ts';
import { checked, pathOf } from '../server-api.ts';
import type { DocumentHandler, NextCall } from './handler.ts';

/** One of the coach's own movements; new pictures are sent with it. */
export const movementHandler: DocumentHandler<'movement'> = {
  type: 'movement',
  nextCall,
  accepted: ({ call }, reply) => {
    if (call.method === 'DELETE') return { rev: checked(deleteMovement, reply).rev, body: null };
    const { movement, rev } = checked(saveMovement, reply);
    return { rev, body: movement };
  },
  merge: mergeOwnMovement,
  onServer: withoutPictures,
  same: equal,
  adopt: (_, theirs) => theirs,
  afterRestore: {
    exception: () => null,
    origin: (movement) => ({ ...movement, title: '', cues: [], image: null, imageMidframe: null }),
  },
  deletedWhileEdited: 'drop',
};

function nextCall(
  { body: movement, rev, deleted }: EntityRow<'movement'>,
  base: OwnMovement,
  mayBeKnown = false,
): NextCall | null {
  const params = { id: movement._id };
  if (deleted) {
    if (rev === null && !mayBeKnown) return null;
    const path = pathOf(deleteMovement, { params });
    return { call: { method: deleteMovement.method, path }, sent: null };
  }
  if (rev === null) {
    const body = JSON.stringify({ ...draftOf(movement, null), _id: movement._id });
    const sent = base.title === '' ? base : movement;
    return { call: { method: createMovement.method, path: createMovement.path, body }, sent };
  }
  if (equal(movement, base)) return null;
  const path = pathOf(saveMovement, { params });
  const body = JSON.stringify(draftOf(movement, base));
  return { call: { method: saveMovement.method, path, body }, sent: movement };
}

/** An unchanged picture is left out, a removed one is null. */
function draftOf(movement: OwnMovement, base: OwnMovement | null) {
  const { title, bodyPart, equipment, muscles, cues, unsentPictures } = movement;
  const pictures = frames.map((frame) => {
    const address = movement[frame];
    const picture = unsentPictures?.[frame];
    if (address !== null && picture !== undefined)
      return { [frame]: picture, [`${frame}Id`]: pictureIdIn(address) };
    return address === null && base?.[frame] ? { [frame]: null } : {};
  });
  return Object.assign({ title, bodyPart, equipment, muscles, cues }, ...pictures) as object;
}
