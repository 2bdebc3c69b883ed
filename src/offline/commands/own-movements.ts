// The coach's own movements, with or without a signal.
import type { MovementId } from '#contract/ids.ts';
import type { Movement } from '#contract/movements.ts';
import { movementPictureWidth } from '#contract/call-limits.ts';
import { picturePath } from '#contract/picture-address.ts';
import { type Frame, frames, type OwnMovement } from '#domain/movement/own-movement.ts';
import { transact } from '../database/database.ts';
import type { Device } from '../device.ts';
import { storeDeletion, storeEdit, storeNew } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

/** Pictures in base64: null removes one, absent keeps it. */
export type MovementDraft = Pick<
  Movement,
  'title' | 'bodyPart' | 'equipment' | 'muscles' | 'cues'
> &
  Partial<Record<Frame, string | null>>;

/** A new one, or with an id a new version of an existing one. */
export async function writeMovement(
  device: Device,
  { movementId, draft }: { readonly movementId: MovementId | null; readonly draft: MovementDraft },
): Promise<OwnMovement> {
  const { database, now } = device;
  // The ids in the transaction stay the same if it is attempted twice.
  const fresh = newMovement(device, movementId);
  const addresses = newAddresses(device, draft);
  const written = await transact(database, async () => {
    const row = movementId && (await database.entities.get(`movement:${movementId}`));
    const before = row ? row.body : fresh;
    const movement = withDraft(before, draft, addresses);
    if (row) await storeEdit(database, row, movement, now().getTime());
    else await storeNew(database, 'movement', movement, now().getTime());
    return movement;
  });
  device.requestSync();
  return written;
}

/** Programs that prescribe it keep it. */
export async function deleteMovement(
  device: Device,
  { movementId }: { readonly movementId: MovementId },
): Promise<void> {
  const { database, now } = device;
  await runCommand(device, async () => {
    const row = await database.entities.get(`movement:${movementId}`);
    if (row) await storeDeletion(database, row, now().getTime());
  });
}

const newMovement = (
  device: Device,
  movementId: MovementId | null,
): Pick<OwnMovement, '_id' | 'custom' | Frame> => ({
  _id: movementId ?? device.newId(),
  image: null,
  imageMidframe: null,
  custom: true,
});

type Addresses = Partial<Record<Frame, string | null>>;

/** A new picture has its address at once, so that programs can refer to it before it is uploaded. */
function newAddresses(device: Device, draft: MovementDraft): Addresses {
  const addresses: Addresses = {};
  for (const frame of frames) {
    const picture = draft[frame];
    if (picture === undefined) continue;
    addresses[frame] = picture && picturePath(device.newId<string>(), movementPictureWidth);
  }
  return addresses;
}

function withDraft(
  before: Pick<OwnMovement, '_id' | 'custom' | Frame | 'unsentPictures'>,
  { image, imageMidframe, ...words }: MovementDraft,
  addresses: Addresses,
): OwnMovement {
  const chosen = { image, imageMidframe };
  const unsent = { ...before.unsentPictures };
  for (const frame of frames) {
    const picture = chosen[frame];
    if (picture === undefined) continue;
    delete unsent[frame];
    if (picture) unsent[frame] = picture;
  }
  const { _id, custom } = before;
  return {
    _id,
    custom,
    ...words,
    image: before.image,
    imageMidframe: before.imageMidframe,
    ...addresses,
    ...(Object.keys(unsent).length > 0 && { unsentPictures: unsent }),
  };
}
