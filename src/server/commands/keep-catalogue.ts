// The built-in movements are in the database with the imported ones, so that one search finds them all.
import { movements } from '#domain/movement/catalogue.ts';
import { cuesOf } from '#domain/movement/cues.ts';
import type { Deps } from '../deps.ts';
import { storeLibrary } from '../stores/movements.ts';
import { wordsToFind } from './save-movement.ts';

/** At each start: a release may have changed the catalogue. */
export const keepCatalogue = ({ database, now }: Deps): Promise<void> =>
  storeLibrary(
    database.rows,
    movements.map((movement) => ({
      id: movement._id,
      owner_id: null,
      title: movement.title,
      body_part: movement.bodyPart,
      equipment: movement.equipment,
      muscles: movement.muscles,
      cues: cuesOf(movement),
      words: wordsToFind(movement),
      image_id: null,
      midframe_id: null,
      created_at: now(),
    })),
  );
