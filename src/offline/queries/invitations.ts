import type { HeldInvitation } from '#domain/coaching/invitation.ts';
import type { Device } from '../device.ts';

export interface ListedInvitation {
  readonly invitation: HeldInvitation;
  /** Made or changed here, and not sent yet. */
  readonly isUnsent: boolean;
}

/** The latest first. */
export async function invitations({ database }: Device): Promise<readonly ListedInvitation[]> {
  const rows = await database.entities.where('[type+parent]').equals(['invitation', '']).toArray();
  return rows
    .filter(({ deleted }) => !deleted)
    .map(({ body, dirty }) => ({ invitation: body as HeldInvitation, isUnsent: dirty }))
    .toSorted((a, b) => b.invitation.createdAt.localeCompare(a.invitation.createdAt));
}
