import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { ChevronDown, Pause } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Later } from '#client/ui/later.tsx';
import { sessionTitle } from '#domain/program/program-run.ts';
import { SyncIndicator } from '#client/shared/sync/sync-indicator.tsx';
import { useMinimize } from './use-minimize.ts';
import { useSession, useWorkout } from './workout-context.ts';

const today = { to: '/training', search: { section: 'today' } } as const;

export function WorkoutTopBar() {
  const navigate = useNavigate();
  const minimize = useMinimize();
  const title = useSession(sessionTitle);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-ground pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex h-14 max-w-[1240px] items-center gap-1 px-1 lg:px-5">
        <IconButton
          label="Minimize the workout"
          onClick={() => minimize({ replace: true, ...today })}
        >
          <ChevronDown size={26} aria-hidden />
        </IconButton>
        <h1
          tabIndex={-1}
          className="line-clamp-2 min-w-0 flex-1 text-base leading-5 font-semibold max-sm:text-sm max-sm:leading-[18px]"
        >
          {title}
        </h1>
        {/* The title needs the room of the narrowest phones. */}
        <span className="max-[359px]:hidden">
          <Elapsed />
        </span>
        <IconButton label="Pause and leave" className="w-11!" onClick={() => void navigate(today)}>
          <Pause size={22} aria-hidden />
        </IconButton>
        <Later space="w-[34px] shrink-0">
          <WorkoutSyncIndicator />
        </Later>
      </div>
    </header>
  );
}

function WorkoutSyncIndicator() {
  const { actor } = useWorkout();
  const isStoring = useSelector(actor, ({ context }) => context.unstored > 0);
  const stored = useSelector(actor, ({ context }) => context.stored);
  return <SyncIndicator isStoring={isStoring} stored={stored} />;
}

export function Elapsed() {
  const startDate = useSession((session) => session.startDate);
  const { clock } = useDevice();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label="Elapsed time"
      className="px-2 text-sm text-muted"
    >
      {formatElapsed(elapsedMs(startDate, now, clock.offset))}
    </span>
  );
}

const longestWorkout = 24 * 3_600_000;

/**
 * The clock of this device or of the one that started the workout may be wrong. `offset`: what this one's clock lacks to
 * the server's. It counts only where without it the workout would be too long to be one, or not begun yet.
 */
export function elapsedMs(startDate: string, now: number, offset: number): number {
  const plain = now - Date.parse(startDate);
  const isLikely = (ms: number) => ms >= 0 && ms < longestWorkout;
  return !isLikely(plain) && isLikely(plain + offset) ? plain + offset : plain;
}

/** '4:05', from one hour on '1:04:05'. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
  return parts
    .slice(parts[0] ? 0 : 1)
    .map((part, index) => (index ? String(part).padStart(2, '0') : part))
    .join(':');
}
