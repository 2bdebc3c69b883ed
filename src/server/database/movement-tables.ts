// Row types of the movements, and of what was searched for among them.
import type { ColumnType } from 'kysely';
import type { MovementId, UserId } from '#contract/ids.ts';
import type { BodyPart, Equipment, Muscle } from '#contract/movement-terms.ts';
import type { SearchSubject } from '#contract/movements.ts';

type Json<T> = ColumnType<T, string, string>;
type Instant = ColumnType<Date, Date, Date>;

/** Of the library, or, with an owner, of a coach's own. */
export interface MovementTable {
  id: MovementId;
  owner_id: UserId | null;
  title: string;
  body_part: BodyPart;
  equipment: Equipment;
  muscles: Json<readonly Muscle[]>;
  cues: Json<readonly string[]>;
  /** All by which it is found, in lower case; `search` is made of it. */
  words: string;
  image_id: string | null;
  midframe_id: string | null;
  created_at: Instant;
  /** In its owner's stream; null: of the library. */
  rev: ColumnType<number | null, number | undefined, number>;
  last_key: ColumnType<string | null, string | undefined, string>;
  /** Then no list has it any more; what prescribes it shows it still. */
  deleted_at: ColumnType<Date | null, never, Date>;
}

interface SearchQueryTable {
  user_id: UserId;
  subject: SearchSubject;
  text: string;
  searched_at: Instant;
}

export interface MovementTables {
  movement: MovementTable;
  search_query: SearchQueryTable;
}
