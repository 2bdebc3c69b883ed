// Row types of the store.
import type { ColumnType } from 'kysely';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { StoreProgram } from '#contract/store.ts';

type Instant = ColumnType<Date, Date, Date>;

/** A program in the store, as last published: the table contains no others. */
export interface StoreProgramTable {
  program_id: ProgramId;
  author_id: UserId;
  publishing_status: Exclude<StoreProgram['publishing']['publishingStatus'], 'unpublished'>;
  title: string;
  description: string;
  image: string | null;
  category: string | null;
  level: number | null;
  equipment_level: number | null;
  /** US cents. */
  price: number;
  total_days: number;
  training_days: number;
  published_at: Instant;
  /** The title, normalized for searching: see `wordsOf`. */
  title_words: string;
  /** From title, author and category. */
  named: unknown;
  /** From the description and the list of what is included. */
  told: unknown;
}

interface StoreWordTable {
  word: string;
}

interface RecentStoreProgramTable {
  user_id: UserId;
  program_id: ProgramId;
  viewed_at: Instant;
}

export interface StoreTables {
  store_program: StoreProgramTable;
  store_word: StoreWordTable;
  recent_store_program: RecentStoreProgramTable;
}
