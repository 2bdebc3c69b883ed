import { Check, type LucideIcon, Minus, SkipForward } from 'lucide-react';
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
const looks: Record<EntryState, { readonly shape: string; readonly Icon?: LucideIcon }> = {
  done: { shape: 'border-ink bg-ink text-ground', Icon: Check },
  moved: { shape: 'border-dashed border-edge text-muted', Icon: Check },
  started: { shape: 'border-ink bg-linear-to-r from-ink from-50% to-transparent to-50%' },
  planned: { shape: 'border-ink' },
  missed: { shape: 'border-dashed border-edge text-muted', Icon: Minus },
  skipped: { shape: 'border-transparent text-muted', Icon: SkipForward },
  rest: { shape: 'border-transparent' },
};

export function DayMark({ state, size = 'large' }: DayMarkProps) {
  const isLarge = size === 'large';
  const { shape, Icon } = looks[state];
  const strokeWidth = state === 'skipped' ? 2 : isLarge ? 3 : 4;
  return (
    <span
      aria-hidden
      className={`flex shrink-0 items-center justify-center rounded-full border-2 ${isLarge ? 'size-8' : 'size-5'} ${shape}`}
    >
      {Icon && <Icon size={isLarge ? 18 : 12} strokeWidth={strokeWidth} />}
      {state === 'rest' && (
        <span className={`rounded-full bg-edge ${isLarge ? 'size-1.5' : 'size-1'}`} />
      )}
    </span>
  );
}
