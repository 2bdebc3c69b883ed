import { ArrowDown, ArrowUp } from 'lucide-react';
import type { SetDifference } from './set-comparison.ts';

/** Actual values above the prescribed ones in green, those below in red. */
export function SetDifferences({ differences }: { differences: readonly SetDifference[] }) {
  return differences.map(({ direction, words }) => {
    const Arrow = direction === 'above' ? ArrowUp : ArrowDown;
    return (
      <span
        key={words}
        className={`flex items-center gap-1 text-xs font-medium ${direction === 'above' ? 'text-above' : 'text-below'}`}
      >
        <Arrow size={14} strokeWidth={3} aria-hidden className="shrink-0" />
        {words}
      </span>
    );
  });
}
