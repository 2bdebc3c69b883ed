// The screens that notifications lead to, as paths of the app.
import type { NotificationData } from '#contract/notifications.ts';

export interface About extends Omit<NotificationData, 'commentId'> {
  readonly senderId: string | undefined;
  /** The anchor of the comment on that screen. */
  readonly place: string;
}

export const toResults = ({ trainingSessionId, place }: About): string =>
  trainingSessionId ? `/results/session/${trainingSessionId}${place}` : '/training?section=results';

export const toClient = ({ athleteId }: About): string =>
  athleteId ? `/clients/${athleteId}` : '/clients';

export const toClientsDay = ({ athleteId, programId, dayIndex, place }: About): string =>
  athleteId && programId && dayIndex !== undefined
    ? `/clients/${athleteId}/training/${programId}/${dayIndex}${place}`
    : '/clients';

export const toBoughtProgram = ({ programId }: About): string =>
  programId ? `/programs/purchased/${programId}` : '/training';

/** The page of the coach who sent it. */
export const toCoach = ({ senderId }: About): string =>
  senderId ? `/store/author/${senderId}` : '/settings/coaches';

export const toOwnProgram = ({ programId }: About): string =>
  programId ? `/programs/program-workouts/${programId}` : '/programs';
