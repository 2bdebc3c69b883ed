// The calls of the payouts screen. A failure is shown where the data would be.
import { type Balance, getBalance, getSales } from '#contract/payments.ts';
import type { OkOf } from '#contract/endpoint.ts';
import { createServerApi } from '#offline/server-api.ts';
import { readSignIn } from '#offline/sign-in-store.ts';

const api = createServerApi({ readSignIn });

export const readBalance = async (): Promise<Balance> => api.call(getBalance, {});

export type SalePage = OkOf<typeof getSales>;

export const readSales = async (skip: number): Promise<SalePage> =>
  api.call(getSales, { query: { skip } });
