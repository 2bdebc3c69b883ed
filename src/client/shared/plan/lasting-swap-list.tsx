import { Undo2 } from 'lucide-react';
import type { ProgramId } from '#contract/ids.ts';
import type { LastingSwap } from '#contract/user.ts';
import { shortDate } from '#client/shared/dates/short-date.ts';
import { dayOf, useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { MovementPicture } from '#client/shared/movements/movement-picture.tsx';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { saveLastingSwap } from '#offline/commands/edit-preferences.ts';
import { isolated } from '#domain/isolated.ts';

export interface LastingSwapListProps {
  programId: ProgramId;
  swaps: readonly LastingSwap[];
}

/** What the athlete does instead of prescribed movements on every coming day of a program. Each can be taken back. */
export function LastingSwapList({ programId, swaps }: LastingSwapListProps) {
  const device = useDevice();
  const today = useToday();
  const takeBack = (swap: LastingSwap) => {
    const { from } = swap;
    void saveLastingSwap(device, { programId, from: from._id, swap: null });
    showToast({
      text: `${isolated(from.title)} again on every coming day`,
      description: 'A workout you’ve started stays as it is.',
      action: {
        label: 'Undo',
        run: () => void saveLastingSwap(device, { programId, from: from._id, swap }),
      },
    });
  };
  return (
    <ul className="divide-y divide-line">
      {swaps.map((swap) => (
        <li key={swap.from._id} className="flex items-center gap-3 py-2.5">
          <MovementPicture movement={swap.to} size={44} />
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{swap.to.title}</span>
            <span className="block text-sm text-muted wrap-anywhere">
              Instead of {swap.from.title}, since {shortDate(dayOf(swap.since), today)}
            </span>
          </span>
          <Button
            className="shrink-0 border-transparent px-3! text-sm"
            aria-label={`Take back: ${swap.to.title} instead of ${swap.from.title}`}
            onClick={() => takeBack(swap)}
          >
            <Undo2 size={18} aria-hidden />
            Take back
          </Button>
        </li>
      ))}
    </ul>
  );
}
