// What the server needs from outside. Built in main.ts, and by the tests in their own way.
import type { Database } from './database/database.ts';
import type { Jobs } from './jobs.ts';
import type { SocialProviders } from './social-providers.ts';

export interface Deps {
  readonly database: Database;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly version: string;
  readonly publicUrl: URL;
  /** Where people get help; null leads to the app's own answers. */
  readonly supportUrl: URL | null;
  /** The built app; null serves the calls alone. */
  readonly appFolder: string | null;
  readonly limits: Limits;
  readonly jobs: Jobs;
  readonly socialProviders: SocialProviders;
  /** Told of every failure that is a bug of ours. */
  readonly report: (error: unknown) => void;
}

/** Requests per minute; those that send a mail, per hour. */
export interface Limits {
  readonly perAddress: number;
  readonly perDevice: number;
  readonly signInsPerAccount: number;
  readonly signInsPerAddress: number;
  /** To one e-mail address, whether or not it has an account. */
  readonly mailsPerEmail: number;
  readonly mailsPerAddress: number;
}

export const defaultLimits: Limits = {
  perAddress: 3000,
  perDevice: 600,
  signInsPerAccount: 10,
  signInsPerAddress: 60,
  mailsPerEmail: 5,
  mailsPerAddress: 60,
};
