// What the server needs from outside. Built in main.ts, and by the tests in their own way.
import type { Database } from './database/database.ts';

export interface Deps {
  readonly database: Database;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly version: string;
  readonly publicUrl: URL;
  /** The built app; null serves the calls alone. */
  readonly appFolder: string | null;
  readonly limits: Limits;
  /** Told of every failure that is a bug of ours. */
  readonly report: (error: unknown) => void;
}

/** Requests per minute. */
export interface Limits {
  readonly perAddress: number;
  readonly perDevice: number;
  readonly signInsPerAccount: number;
  readonly signInsPerAddress: number;
}

export const defaultLimits: Limits = {
  perAddress: 3000,
  perDevice: 600,
  signInsPerAccount: 10,
  signInsPerAddress: 60,
};
