/** PubNub's clock: tenths of a microsecond since 1970. Seventeen digits, which a number cannot hold. */
export type Timetoken = bigint;

export const timetokenOf = (now: Date): Timetoken => BigInt(now.getTime()) * 10_000n;

/** Null: none was given, or it means 'from now on'. */
export const readTimetoken = (text: string | undefined): Timetoken | null =>
  text !== undefined && /^\d{1,18}$/.test(text) && text !== '0' ? BigInt(text) : null;
