import type { CoachRelation } from '#contract/coaches.ts';
import type { Invitation, InvitationView } from '#contract/invitations.ts';
import { endOf } from '#domain/coaching/invitation.ts';
import type { CoachClientRow, InvitationRow, UserRow } from '../database/rows.ts';
import { portrait } from '../pictures/sizes.ts';
import { presentPicture } from './user.ts';

export const presentInvitation = (row: InvitationRow): Invitation => ({
  _id: row.id,
  kind: row.kind,
  email: row.email,
  name: row.name,
  message: row.message,
  programId: row.program_id,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  mostUses: row.most_uses,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  sends: row.sends,
  sent: row.sent,
  sentAt: row.sent_at?.toISOString() ?? null,
  declinedAt: row.declined_at?.toISOString() ?? null,
  uses: row.uses,
  acceptedAt: row.accepted_at?.toISOString() ?? null,
  clientId: row.client_id,
});

/** `mayCoach` false: it is as if the coach had withdrawn it. */
export function presentInvitationView(
  row: InvitationRow,
  {
    coach,
    mayCoach,
    program,
    now,
  }: {
    coach: UserRow;
    mayCoach: boolean;
    program: { title: string; workouts: number } | null;
    now: Date;
  },
): InvitationView {
  const end = endOf(presentInvitation(row), now.toISOString());
  return {
    state: end ?? (mayCoach ? 'open' : 'withdrawn'),
    kind: row.kind,
    email: row.email,
    name: row.name,
    message: row.message,
    coach: {
      userId: coach.id,
      firstName: coach.first_name,
      lastName: coach.last_name,
      userImage: presentPicture(coach.user_image_id, portrait),
    },
    program: program && { title: program.title, workouts: program.workouts },
    expiresAt: row.expires_at.toISOString(),
  };
}

export const presentCoach = (row: CoachClientRow): CoachRelation => ({
  _id: row.coach_id,
  firstName: row.first_name,
  lastName: row.last_name,
  since: row.since.toISOString(),
  began: row.began,
  endedAt: row.ended_at?.toISOString() ?? null,
});
