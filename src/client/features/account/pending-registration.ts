// What somebody registered or tried to log in with on this page, until it is loaded again. Never stored: it
// holds a password. With it the mail can be sent again without typing.
interface PendingRegistration {
  readonly email: string;
  readonly password: string;
}

let pending: PendingRegistration | null = null;

export function rememberRegistration(registration: PendingRegistration): void {
  pending = registration;
}

/** Null after a reload, and for another address. */
export const pendingRegistrationOf = (email: string | undefined): PendingRegistration | null =>
  pending && pending.email === email ? pending : null;
