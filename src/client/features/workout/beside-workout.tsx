import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { SyncIndicator } from '#client/shared/sync/sync-indicator.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { WorkoutBar } from './workout-bar.tsx';

export function BesideWorkout({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <>
      <header className="sticky top-0 z-20 bg-ground/95 pt-[env(safe-area-inset-top)] backdrop-blur-sm">
        <div className="mx-auto flex h-14 max-w-[1080px] items-center justify-between gap-1 px-1 lg:px-5">
          <IconButton
            label="Back to the workout"
            onClick={() => void navigate({ to: '/workout', replace: true })}
          >
            <ChevronLeft size={26} aria-hidden />
          </IconButton>
          <SyncIndicator />
        </div>
      </header>
      <main className="mx-auto w-full max-w-[1080px] px-4 pt-2 pb-[calc(32px+var(--workout-bar)+env(safe-area-inset-bottom))] lg:px-8">
        {children}
      </main>
      <WorkoutBar />
    </>
  );
}
