// An operator's own movement library, in addition to the built-in one.
import * as z from 'zod/mini';
import { MovementId } from '#contract/ids.ts';
import { bodyParts, equipmentTerms, muscles } from '#contract/movement-terms.ts';
import {
  type CatalogueMovement,
  findMovement as findBuiltIn,
  movements,
} from '#domain/movement/catalogue.ts';
import { cuesOf } from '#domain/movement/cues.ts';
import type { Deps } from '../deps.ts';
import { makeSizes, movementPicture, type PictureSize } from '../pictures/sizes.ts';
import { findMovement, type NewMovement, storeLibrary } from '../stores/movements.ts';
import { insertPicture } from '../stores/pictures.ts';
import { wordsToFind } from './movements.ts';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

const ImportedMovement = z.object({
  _id: MovementId,
  title: text,
  bodyPart: z.enum(bodyParts),
  equipment: z.enum(equipmentTerms),
  muscles: z._default(z.array(z.enum(muscles)), []),
  cues: z._default(z.array(text), []),
  /** Other names for it. */
  aliases: z._default(z.array(text), []),
  /** The name of a file next to the list. */
  image: z.optional(z.nullable(z.string())),
  imageMidframe: z.optional(z.nullable(z.string())),
});
type ImportedMovement = z.infer<typeof ImportedMovement>;

/** All or nothing; a repeated import updates changed movements. Throws a sentence that names the movement. */
export async function importMovements(
  deps: Pick<Deps, 'database' | 'now' | 'newId'>,
  list: unknown,
  readFile: (name: string) => Promise<Buffer>,
): Promise<number> {
  if (!Array.isArray(list)) throw new Error('The file has no list of movements.');
  const movements = list.map(readMovement);
  const pictured = await inTurn(movements, async (movement) => ({
    movement,
    image: await sizesOf(movement, movement.image, readFile),
    imageMidframe: await sizesOf(movement, movement.imageMidframe, readFile),
  }));
  await deps.database.rows.transaction().execute(async (rows) => {
    const place = async (sizes: readonly PictureSize[] | null) => {
      if (!sizes) return null;
      const id = deps.newId();
      await insertPicture(rows, { id, owner: null, sizes, now: deps.now() });
      return id;
    };
    const rowsToStore = await inTurn(pictured, async ({ movement, image, imageMidframe }) => {
      const before = await findMovement(rows, movement._id);
      if (before && before.owner_id !== null)
        throw new Error(`${movement._id} is a movement of a coach's own.`);
      return rowOf(movement, deps.now(), await place(image), await place(imageMidframe));
    });
    await storeLibrary(rows, rowsToStore);
  });
  return movements.length;
}

function readMovement(entry: unknown, index: number): ImportedMovement {
  const parsed = ImportedMovement.safeParse(entry);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`Movement ${index + 1}: ${issue?.path.join('.')} ${issue?.message}.`);
  }
  if (findBuiltIn(parsed.data._id))
    throw new Error(`Movement ${index + 1}: ${parsed.data._id} is the id of a built-in movement.`);
  return parsed.data;
}

async function sizesOf(
  { _id }: ImportedMovement,
  name: string | null | undefined,
  readFile: (name: string) => Promise<Buffer>,
): Promise<readonly PictureSize[] | null> {
  if (name == null) return null;
  try {
    return await makeSizes(await readFile(name), movementPicture);
  } catch (error) {
    throw new Error(`${_id}: the picture ${name} cannot be read.`, { cause: error });
  }
}

const rowOf = (
  movement: Omit<CatalogueMovement, 'pattern'> & Pick<ImportedMovement, 'cues'>,
  created_at: Date,
  image_id: string | null = null,
  midframe_id: string | null = null,
): NewMovement => ({
  id: movement._id,
  owner_id: null,
  title: movement.title,
  body_part: movement.bodyPart,
  equipment: movement.equipment,
  muscles: movement.muscles,
  cues: movement.cues,
  words: wordsToFind(movement),
  image_id,
  midframe_id,
  created_at,
});

/** One after the other: the pictures of a whole library at once would fill the memory. */
async function inTurn<From, To>(
  items: readonly From[],
  work: (item: From) => Promise<To>,
): Promise<To[]> {
  const done: To[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}

/** At each start: a release may have changed the catalogue. */
export const keepCatalogue = ({ database, now }: Deps): Promise<void> =>
  storeLibrary(
    database.rows,
    movements.map((movement) => rowOf({ ...movement, cues: cuesOf(movement) }, now())),
  );
