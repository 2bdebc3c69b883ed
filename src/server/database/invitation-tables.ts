// Row types of the relation of coach and client, and of invitations to it.
import type { ColumnType, Generated } from 'kysely';
import type { CoachRelation } from '#contract/coaches.ts';
import type { ProgramId, UserId } from '#contract/ids.ts';
import type { Invitation } from '#contract/invitations.ts';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/**
 * By an invitation, somebody is a client as long as it has not ended. Of other clients there is a row once they are
 * archived or have ended it. A document in the client's stream.
 */
export interface CoachClientTable {
  coach_id: UserId;
  client_id: UserId;
  since: Instant;
  began: CoachRelation['began'];
  archived_at: OptionalInstant;
  ended_at: OptionalInstant;
  rev: number;
}

export interface InvitationTable {
  id: string;
  coach_id: UserId;
  kind: Invitation['kind'];
  email: string;
  name: string;
  message: string;
  program_id: ProgramId | null;
  /** Of a link's secret, or of the last email's. */
  token_hash: string | null;
  /** Of the device's clock. */
  created_at: Instant;
  arrived_at: Generated<Date>;
  expires_at: Instant;
  most_uses: number;
  withdrawn_at: OptionalInstant;
  sends: number;
  sent: Generated<number>;
  sent_at: OptionalInstant;
  /** Until then a mail is on its way out, and no other run of the job sends it as well. */
  leaving_until: OptionalInstant;
  declined_at: OptionalInstant;
  uses: Generated<number>;
  accepted_at: OptionalInstant;
  client_id: UserId | null;
  rev: number;
  last_key: string | null;
}

/** An email that has left, kept for a few days for the limits. */
interface InvitationMailTable {
  coach_id: UserId;
  /** Digest of the address. */
  inbox: string;
  sent_at: Instant;
}

/** Somebody at this address declined an invitation of the coach that has been deleted since. */
interface InvitationDeclineTable {
  coach_id: UserId;
  /** Digest of the address. */
  inbox: string;
  declined_at: Instant;
}

/** When somebody last asked a coach, also if they have taken it back. Kept for a few days. */
interface SubscriptionAskedTable {
  client_id: UserId;
  coach_id: UserId;
  asked_at: Instant;
}

/** A view: who is a client of whom, once for each reason. */
interface ClientOfCoachView {
  coach_id: ColumnType<UserId, never, never>;
  client_id: ColumnType<UserId, never, never>;
  since: ColumnType<Date, never, never>;
}

export interface InvitationTables {
  coach_client: CoachClientTable;
  invitation: InvitationTable;
  invitation_mail: InvitationMailTable;
  invitation_decline: InvitationDeclineTable;
  subscription_asked: SubscriptionAskedTable;
  client_of_coach: ClientOfCoachView;
}
