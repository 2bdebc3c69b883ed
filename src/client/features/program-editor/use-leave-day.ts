import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ProgramId } from '#contract/ids.ts';

/** Escape closes the day beside the plan, unless a field or dialog uses the key. */
export function useLeaveDay(programId: ProgramId, isBeside: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isBeside) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const isElsewhere = !target?.closest('[data-day-beside]') || target.closest('dialog');
      if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere) return;
      void navigate({ to: '/programs/program-workouts/$programId', params: { programId } });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, programId, isBeside]);
}
