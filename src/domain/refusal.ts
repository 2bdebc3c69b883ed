// An expected 'no' is a value, never an exception: rules return it, callers show or send its text.

/** Why a rule says no, with the text for people. */
export const refusalTexts = {
  'required-parameter-missing': 'Required parameter missing',
  'comment-too-long': 'This comment is too long',
  'comment-not-yours': 'Only its author can change a comment',
  'message-too-long': 'This message is too long',
  'conversation-not-found': 'This conversation doesn’t exist',
  'session-not-found': 'This workout doesn’t exist',
  'session-prescribed': 'This workout belongs to your program',
  'invitation-not-found': 'This invitation doesn’t exist',
  'invitation-over': 'This invitation has ended. Invite them again.',
  'not-an-address': 'That isn’t an e-mail address',
  'link-in-invitation': 'Leave links out of the personal line',
  'sent-often-enough': 'This has been sent three times. Share a link with them instead.',
  'routine-not-found': 'This routine doesn’t exist',
  'session-completed': 'This workout is finished',
  'workout-not-rated': 'Rate the workout before finishing it',
  'exercise-not-found': 'This workout doesn’t have that exercise',
  'exercise-completed': 'This exercise is completed',
  'sets-done': 'You’ve done sets of this movement: uncheck them first',
  'movement-unknown': 'This exercise has no movement yet',
  'score-out-of-range': 'A score is a whole number from 1 to 10',
  'set-not-found': 'This workout doesn’t have that set',
  'set-prescribed': 'Only sets you added yourself can be deleted',
  'too-many-exercises': 'This workout can’t have more exercises',
  'superset-of-one': 'Choose at least two exercises for a superset',
  'too-many-sets': 'This exercise can’t have more sets',
  'value-not-measured': 'This exercise isn’t measured that way',
  'day-not-found': 'This program doesn’t have that day',
  'not-a-training-day': 'This is a rest day',
  'day-begun': 'This workout has already started',
  'day-too-far': 'That date is too far away',
  'schedule-changed-since': 'This has changed in the meantime',
  'program-not-found': 'This program doesn’t exist',
  'access-ended': 'You no longer have this program: it was refunded or has ended',
  'no-current-run': 'Choose a start date for this program first',
  'other-exercises': 'Exercises keep their type and parts',
  'set-prescribed-twice': 'Each set needs its own id',
  'day-finished': 'This day is finished',
  'prescription-not-yours': 'Only the coach can change the plan',
  'role-fixed': 'Only an admin can let you switch roles',
  'own-admin-right': 'Another admin has to remove your admin rights',
  'trusted-user': 'Remove the admin and moderator rights first',
  'restricted-user': 'Lift the restriction first',
  'run-of-other-program': 'This run belongs to another program',
} as const;

export type RefusalCode = keyof typeof refusalTexts;

export type Outcome<T> = { allowed: true; value: T } | { allowed: false; code: RefusalCode };

export const allowed = <T>(value: T): Outcome<T> => ({ allowed: true, value });

export const refused = (code: RefusalCode): Outcome<never> => ({ allowed: false, code });
