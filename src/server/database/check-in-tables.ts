// Row types of check-ins and of what clients answer.
import type { ColumnType, Generated } from 'kysely';
import type { CheckIn, CheckInAnswer } from '#contract/check-ins.ts';
import type { AnswersSeenId, CheckInAnswerId, CheckInId, UserId } from '#contract/ids.ts';

/** What the coach wrote. */
export type CheckInBody = Omit<CheckIn, '_id' | 'coach' | 'clients'>;

interface CheckInTable {
  id: CheckInId;
  owner_id: UserId;
  body: ColumnType<CheckInBody, string, string>;
  /** Of the coach's last save. */
  last_key: string | null;
}

/** One document in the streams of the coach and of everybody who was ever asked. */
interface CheckInMemberTable {
  check_in_id: CheckInId;
  user_id: UserId;
  /** YYYY-MM-DD; null: the coach. */
  since: string | null;
  is_asked: boolean;
  rev: number;
  /** YYYY-MM-DD: from then on there may be something to remind of. */
  look_on: string | null;
  /** The due day of the last reminder, YYYY-MM-DD. */
  reminded_of: Generated<string | null>;
}

/** In the client's stream. Stays when the check-in is gone. */
export interface CheckInAnswerTable {
  id: CheckInAnswerId;
  owner_id: UserId;
  check_in_id: CheckInId;
  /** YYYY-MM-DD. */
  date: string;
  body: ColumnType<CheckInAnswer, string, string>;
  rev: number;
  last_key: string | null;
  /** When the server first had it. */
  arrived_at: ColumnType<Date, Date, never>;
}

/** In the coach's stream. */
export interface AnswersSeenTable {
  id: AnswersSeenId;
  owner_id: UserId;
  client_id: UserId;
  seen_to: Date;
  rev: number;
}

export interface CheckInTables {
  check_in: CheckInTable;
  check_in_member: CheckInMemberTable;
  check_in_answer: CheckInAnswerTable;
  answers_seen: AnswersSeenTable;
}
