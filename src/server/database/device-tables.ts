// Row types of signed-in devices, of what they report with each pull, and of their tokens for the live service.
import type { ColumnType, Generated } from 'kysely';
import type { UserId } from '#contract/ids.ts';

type Instant = ColumnType<Date, Date, Date>;

/** A signed-in device. Only the device has the token itself. `is_proven`: with a second factor. */
export interface DeviceSessionTable {
  token_hash: string;
  /** The id that others may see. */
  id: Generated<string>;
  /** Its browser and system. */
  name: Generated<string>;
  user_id: UserId;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
  is_proven: Generated<boolean>;
  /** To the day; null: an earlier release signed it in. */
  last_used_at: ColumnType<Date | null, Date | undefined, Date>;
  /** The network address then; null once the sign-in has ended. */
  last_address: ColumnType<string | null, string | undefined, string | null>;
}

/** A token of PubNub's network that has not expired; see `Basis`. */
export interface LiveTokenTable {
  token: string;
  device: string;
  restricted: boolean;
  client: UserId | null;
  expires_at: Instant;
}

/** A browser's last report of its unsent changes, and of where it is. */
export interface DeviceContactTable {
  user_id: UserId;
  /** The id that the browser chose. */
  device_id: string;
  changes: number;
  refused: number;
  /** Done sets that exist only on this device. */
  sets: Generated<number>;
  /** Its IANA name; null: the device has not said. */
  time_zone: Generated<string | null>;
  seen_at: Instant;
}
