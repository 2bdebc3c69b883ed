// Limits of invitations, without the schemas that use them.

/** Characters of the personal line. */
export const longestPersonalLine = 300;

/** How often one link can be used at most. */
export const mostLinkUses = 500;

/** How often one email can be sent: once, and twice again. */
export const mostSends = 3;

/** Emails with invitations that leave for one coach in 24 hours; the rest leave on the days after. */
export const mostInvitationsADay = 50;

/** Emails with invitations that one address gets in 24 hours, from all coaches. */
export const mostInvitationsPerInbox = 3;

/** Invitations that a coach can have at the same time, those included that have ended. */
export const mostInvitations = 1000;

/** How long an invitation can be accepted at most, in days. */
export const longestInvitationDays = 90;

/** People that can be invited at once. */
export const mostInvitedAtOnce = 200;
