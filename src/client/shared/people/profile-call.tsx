import { afterIdle } from '#client/shared/screen/after-idle.tsx';

/** Asks for the survey while it is due. */
export const ProfileCall = afterIdle(
  async () => (await import('./idle/profile-call.tsx')).ProfileCall,
);
