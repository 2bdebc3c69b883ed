import { Check, Minus, SkipForward } from 'lucide-react';
import type { EntryState } from './schedule-days.ts';

/** In the middle of a sentence: 'Tuesday: done'. */
export const stateWords: Record<EntryState, string> = {
  done: 'done',
  moved: 'done on another day',
  started: 'started',
  planned: 'planned',
  missed: 'not done',
  skipped: 'skipped',
  rest: 'rest',
};

export interface DayMarkProps {
  state: EntryState;
  size?: 'large' | 'small';
}

/**
 * Filled: done. Tick alone: done on another day. Ring: to come. Half: started. Dash: not done. Arrow: skipped. Dot:
 * rest.
 */
export function DayMark({ state, size = 'large' }: DayMarkProps) {
  const isLarge = size === 'large';
  const circle = `flex shrink-0 items-center justify-center rounded-full border-2 ${isLarge ? 'size-8' : 'size-5'}`;
  const icon = { size: isLarge ? 18 : 12, strokeWidth: isLarge ? 3 : 4 };
  switch (state) {
    case 'done':
      return (
        <span aria-hidden className={`${circle} border-ink bg-ink text-ground`}>
          <Check {...icon} />
        </span>
      );
    case 'moved':
      return (
        <span aria-hidden className={`${circle} border-dashed border-edge text-muted`}>
          <Check {...icon} />
        </span>
      );
    case 'started':
      return (
        <span
          aria-hidden
          className={`${circle} border-ink bg-linear-to-r from-ink from-50% to-transparent to-50%`}
        />
      );
    case 'planned':
      return <span aria-hidden className={`${circle} border-ink`} />;
    case 'missed':
      return (
        <span aria-hidden className={`${circle} border-dashed border-edge text-muted`}>
          <Minus {...icon} />
        </span>
      );
    case 'skipped':
      return (
        <span aria-hidden className={`${circle} border-transparent text-muted`}>
          <SkipForward size={icon.size} />
        </span>
      );
    case 'rest':
      return (
        <span aria-hidden className={`${circle} border-transparent`}>
          <span className={`rounded-full bg-edge ${isLarge ? 'size-1.5' : 'size-1'}`} />
        </span>
      );
  }
}
