// Row types of what guards accounts: the security log, second factors, and the server's own secrets.
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { UserId } from '#contract/ids.ts';
import type { SecurityEventKind } from '#contract/security-events.ts';

type Instant = ColumnType<Date, Date, Date>;

/** The database refuses to change or delete its rows; see the migration. */
export interface SecurityEventTable {
  id: Generated<number>;
  at: Instant;
  kind: SecurityEventKind;
  by_id: UserId | null;
  about_id: UserId | null;
  device: string | null;
  address: string | null;
  detail: string | null;
}

/** A line of the security log with the people whom it names: columns are null if the account is gone. */
export interface FoundSecurityEvent extends Omit<
  Selectable<SecurityEventTable>,
  'by_id' | 'about_id'
> {
  by_id: UserId | null;
  by_email: string | null;
  by_first: string | null;
  by_last: string | null;
  about_id: UserId | null;
  about_email: string | null;
  about_first: string | null;
  about_last: string | null;
}

/** A public key; the private one never leaves the device or its owner's password manager. */
export interface PasskeyTable {
  id: string;
  user_id: UserId;
  /** By which the browser knows it. */
  credential_id: string;
  public_key: Uint8Array<ArrayBuffer>;
  /** How often it was used, for those that count. */
  counter: number;
  transports: ColumnType<string[], string, string>;
  name: string;
  created_at: Instant;
  last_used_at: ColumnType<Date | null, null, Date>;
}

export interface CodeAppTable {
  user_id: UserId;
  /** Sealed. */
  secret: string;
  /** The app has shown one right code. */
  is_confirmed: Generated<boolean>;
  /** The half minute of the last code that was taken: no code works twice. */
  last_counter: Generated<number>;
}

interface RecoveryCodeTable {
  code_hash: string;
  user_id: UserId;
}

/** A sign-in that waits for its second factor, or for a passkey. */
interface SignInStepTable {
  token_hash: string;
  /** Null: the passkey will say who it is. */
  user_id: UserId | null;
  /** What the passkey has to sign; null: a code is asked for. */
  challenge: string | null;
  tries: Generated<number>;
  expires_at: Instant;
}

/** A link in a mail to set a new password. Only the mail's reader has the token itself. */
interface AccountLinkTable {
  token_hash: string;
  user_id: UserId;
  expires_at: Instant;
}

/** What a link in a mail takes back. */
export type Undoing =
  | { readonly passkey: string }
  /** Its id, see `idOfApp`; `true` in links of an earlier release, which name none. */
  | { readonly app: string | true }
  | { readonly login: { readonly issuer: string; readonly subject: string } };

interface SecuringLinkTable {
  token_hash: string;
  user_id: UserId;
  /** Null: signing out every device is enough. */
  undoes: ColumnType<Undoing | null, string | null, never>;
  expires_at: Instant;
}

/** Each is in the inventory of docs/keys.md. */
export const secretNames = [
  'picture-addresses',
  'live-tokens',
  'receipts',
  'push-key',
  'registrations',
  'known-browsers',
] as const;
export type SecretName = (typeof secretNames)[number];

/** Created once, by the migration that needs it. */
export interface ServerSecretTable {
  name: SecretName;
  value: string;
  /** The one before, while it is still accepted. */
  earlier: string | null;
  replaced_at: Instant | null;
}

export interface SecurityTables {
  security_event: SecurityEventTable;
  passkey: PasskeyTable;
  code_app: CodeAppTable;
  recovery_code: RecoveryCodeTable;
  sign_in_step: SignInStepTable;
  account_link: AccountLinkTable;
  securing_link: SecuringLinkTable;
  server_secret: ServerSecretTable;
}
