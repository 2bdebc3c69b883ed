import type { ReactNode } from 'react';
import type { ProgramId } from '#contract/ids.ts';
import type { StoreProgram } from '#contract/store.ts';
import { CardSkeleton, ProgramCard } from './program-card.tsx';

export interface ShelfProps {
  title: string;
  /** Beside the title. */
  remark?: ReactNode;
  programs: readonly StoreProgram[];
  owned: ReadonlyMap<ProgramId, unknown>;
  showsCategory?: boolean;
  /** All visible, in rows, where the window is wide enough. */
  isOpen?: boolean;
}

const cardWidth = 'w-[min(72vw,270px)] shrink-0 snap-start sm:w-[280px]';
const row =
  '-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto overscroll-x-contain px-4 pb-2 lg:-mx-8 lg:scroll-px-8 lg:px-8';

const rows = 'grid grid-cols-1 gap-x-5 gap-y-8 min-[480px]:grid-cols-2 xl:grid-cols-3';

/** Programs in one row, to swipe through or step through by keyboard. */
export const Shelf = ({
  title,
  remark,
  programs,
  owned,
  showsCategory = false,
  isOpen = false,
}: ShelfProps) => (
  <section aria-label={title} className="flex flex-col gap-3">
    <div className="flex items-baseline justify-between gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {remark}
    </div>
    <ul className={isOpen ? rows : row}>
      {programs.map((program) => (
        <li key={program._id} className={isOpen ? undefined : cardWidth}>
          <ProgramCard
            program={program}
            isOwned={owned.has(program._id)}
            showsCategory={showsCategory}
            sizes={isOpen ? '(min-width: 1280px) 320px, (min-width: 480px) 45vw, 92vw' : '280px'}
          />
        </li>
      ))}
    </ul>
  </section>
);

export const ShelfSkeleton = () => (
  <div aria-hidden className="flex flex-col gap-3 overflow-hidden">
    <div className="h-6 w-40 animate-breathe rounded-full bg-line/60" />
    <div className={row}>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className={cardWidth}>
          <CardSkeleton />
        </div>
      ))}
    </div>
  </div>
);
