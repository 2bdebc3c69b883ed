// Row types of what devices report with each pull, and of their tokens for the live service.
import type { ColumnType, Generated } from 'kysely';
import type { UserId } from '#contract/ids.ts';

type Instant = ColumnType<Date, Date, Date>;

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
