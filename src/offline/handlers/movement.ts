import { createMovement, deleteMovement, saveMovement } from '#contract/movements.ts';
import { pictureIdIn } from '#contract/picture-address.ts';
import {
  frames,
  mergeOwnMovement,
  type OwnMovement,
  withoutPictures,
} from '#domain/movement/own-movement.ts';
import { equal } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { DocumentHandler } from './handler.ts';
import { callOf, nextCallBy, plain } from './shared.ts';

/** One of the coach's own movements; new pictures are sent with it. */
export const movementHandler: DocumentHandler<'movement'> = {
  ...plain,
  type: 'movement',
  named: ({ title }) => ({ kind: 'Your own movement', name: title }),
  nextCall: nextCallBy<'movement'>({
    create: (movement, base) => ({
      call: callOf(createMovement, {}, { ...draftOf(movement, null), _id: movement._id }),
      sent: base.title === '' ? base : movement,
    }),
    change: (movement, base) =>
      equal(movement, base)
        ? null
        : {
            call: callOf(saveMovement, { id: movement._id }, draftOf(movement, base)),
            sent: movement,
          },
    remove: ({ _id: id }) => callOf(deleteMovement, { id }),
  }),
  accepted: ({ call }, reply) => {
    if (call.method === 'DELETE') return { rev: checked(deleteMovement, reply).rev, body: null };
    const { movement, rev } = checked(saveMovement, reply);
    return { rev, body: movement };
  },
  merge: mergeOwnMovement,
  onServer: withoutPictures,
  afterRestore: {
    origin: (movement) => ({ ...movement, title: '', cues: [], image: null, imageMidframe: null }),
  },
  deletedWhileEdited: 'drop',
};

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
