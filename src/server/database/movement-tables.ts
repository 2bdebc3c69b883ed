// Row types of movements, and of searches.
import type { ColumnType } from 'kysely';
import type { MovementId, UserId } from '#contract/ids.ts';
import type { BodyPart, Equipment, Muscle } from '#contract/movement-terms.ts';
import type { SearchSubject } from '#contract/movements.ts';

type Json<T> = ColumnType<T, string, string>;
type Instant = ColumnType<Date, Date, Date>;

/** From the library, or a coach's own if it has an owner. */
export interface MovementTable {
  id: MovementId;
  owner_id: UserId | null;
  title: string;
  body_part: BodyPart;
  equipment: Equipment;
  muscles: Json<readonly Muscle[]>;
  cues: Json<readonly string[]>;
  /** Everything that a search matches, in lower case; `search` is derived from it. */
  words: string;
  image_id: string | null;
  midframe_id: string | null;
  created_at: Instant;
  /** In its owner's stream; null: a library movement. */
  rev: ColumnType<number | null, number | undefined, number>;
  last_key: ColumnType<string | null, string | undefined, string>;
  /** A deleted one is in no list; programs that prescribe it still show it. */
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
