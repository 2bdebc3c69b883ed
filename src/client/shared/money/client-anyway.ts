import { isWithoutPaying, type OwnCoach } from '#offline/queries/coaches.ts';

/** A client by a program of the coach's stays one, too, when the payments for coaching end. */
export const isClientAnyway = (coach: OwnCoach): boolean =>
  isWithoutPaying(coach) || (coach.endedAt === null && coach.programs.length > 0);
