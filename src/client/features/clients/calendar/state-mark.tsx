import { Check, type LucideIcon, Minus, SkipForward } from 'lucide-react';
import type { CalendarState } from '#domain/coaching/client-week.ts';

/** Filled: done. Tick alone: done on another day. Ring: to come. Half: under way. Red dash: missed. Arrow: skipped. */
const looks: Record<CalendarState, { readonly shape: string; readonly Icon?: LucideIcon }> = {
  done: { shape: 'border-ink bg-ink text-ground', Icon: Check },
  moved: { shape: 'border-dashed border-edge text-muted', Icon: Check },
  started: { shape: 'border-ink bg-linear-to-r from-ink from-50% to-transparent to-50%' },
  planned: { shape: 'border-edge' },
  missed: { shape: 'border-below text-below', Icon: Minus },
  skipped: { shape: 'border-transparent text-muted', Icon: SkipForward },
};

export interface StateMarkProps {
  state: CalendarState;
  size?: 'large' | 'small';
}

export function StateMark({ state, size = 'large' }: StateMarkProps) {
  const isLarge = size === 'large';
  const { shape, Icon } = looks[state];
  return (
    <span
      aria-hidden
      className={`flex shrink-0 items-center justify-center rounded-full border-2 ${isLarge ? 'size-7' : 'mt-px size-4'} ${shape}`}
    >
      {Icon && <Icon size={isLarge ? 16 : 10} strokeWidth={isLarge ? 3 : 4} />}
    </span>
  );
}
