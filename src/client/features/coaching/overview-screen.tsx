import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { CoachingSections } from '#client/shared/people/coaching-sections.tsx';
import { EarningsView } from './earnings-view.tsx';
import { WhoNeedsYou } from './who-needs-you.tsx';

const ProfileCall = afterIdle(
  async () => (await import('#client/shared/people/idle/profile-call.tsx')).ProfileCall,
);

/** A coach's overview: first who needs them and why, then how the business is doing. */
export const OverviewScreen = () => (
  <div className="flex flex-col gap-6">
    <CoachingSections current="Overview" />
    <h1 tabIndex={-1} className="text-xl font-semibold">
      Coaching
    </h1>
    <WhoNeedsYou />
    <EarningsView />
    <ProfileCall />
  </div>
);
