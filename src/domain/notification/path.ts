import type { Notification } from '#contract/notifications.ts';

/** The screen a notification is about, as a path of the app; a comment's leads to its place there. */
export function notificationPath({
  type,
  sender,
  data,
}: Pick<Notification, 'type' | 'sender' | 'data'>): string {
  const { programId, athleteId, dayIndex, trainingSessionId, commentId } = data;
  const place = commentId ? `#comment-${commentId}` : '';
  switch (type) {
    case 'subscriptionRequestReceived':
      return sender ? `/profile/${sender._id}` : '/clients';
    case 'subscriptionResponse':
      return sender ? `/store/author/${sender._id}` : '/store';
    case 'programPublished':
      return programId ? `/store/${programId}` : '/store';
    case 'trainingSessionComment':
    case 'coachComment':
    case 'workoutComplete':
      return trainingSessionId
        ? `/results/session/${trainingSessionId}${place}`
        : '/training?section=results';
    case 'clientComment':
    case 'clientWorkoutComplete':
      return athleteId && programId && dayIndex !== undefined
        ? `/clients/${athleteId}/training/${programId}/${dayIndex}${place}`
        : '/clients';
    case 'clientProgramComplete':
    case 'clientProgramRestart':
      return athleteId ? `/clients/${athleteId}` : '/clients';
    case 'programStart':
    case 'programComplete':
      return programId ? `/programs/purchased/${programId}` : '/training';
    case 'programRestricted':
    case 'programUnrestricted':
      return programId ? `/programs/program-workouts/${programId}` : '/programs';
    case 'accountRestricted':
    case 'accountUnrestricted':
      return '/settings/account';
    // A type that only a newer version knows.
    default:
      return '/';
  }
}
