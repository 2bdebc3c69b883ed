// The calls of the payouts screen. A failure is shown where the data would be.
import { type Balance, getBalance, getSales } from '#contract/payments.ts';
import type { OkOf } from '#contract/endpoint.ts';
import { callQuietly } from '#client/shared/server/call-server.ts';

export const readBalance = async (): Promise<Balance> => callQuietly(getBalance, {});

export type SalePage = OkOf<typeof getSales>;

export const readSales = async (skip: number): Promise<SalePage> =>
  callQuietly(getSales, { query: { skip } });
