import type { Reader } from '#client/shared/screen/address.ts';

/** A day that exists, `YYYY-MM-DD`. */
export const calendarDate: Reader<string> = (written) =>
  typeof written === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(written) &&
  new Date(`${written}T00:00:00Z`).toJSON()?.startsWith(written)
    ? written
    : undefined;
