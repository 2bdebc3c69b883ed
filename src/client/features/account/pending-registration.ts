// The registration or log-in that was last tried on this page, until a reload. Never stored: it holds a password. It
// allows sending the e-mail again without typing.
interface PendingRegistration {
  readonly email: string;
  readonly password: string;
  /** They came by a coach's invitation, which is accepted with the address. */
  readonly isInvited?: boolean;
}

let pending: PendingRegistration | null = null;

export function rememberRegistration(registration: PendingRegistration): void {
  pending = registration;
}

/** Null after a reload, and for a different address. */
export const pendingRegistrationOf = (email: string | undefined): PendingRegistration | null =>
  pending && pending.email === email ? pending : null;
