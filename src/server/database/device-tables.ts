// Row type of what devices report with each pull.
import type { ColumnType, Generated } from 'kysely';
import type { UserId } from '#contract/ids.ts';

type Instant = ColumnType<Date, Date, Date>;

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
