import { Link } from '@tanstack/react-router';
import { ChevronRight, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { AgeNote } from '#client/shared/server/age-note.tsx';
import { useCached } from '#client/shared/server/use-cached.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { ProgramId } from '#contract/ids.ts';
import type { StoreProgram } from '#contract/store.ts';
import { type SeenOfStore, type StoreCategory, storeKeys } from '#offline/queries/store.ts';
import { mayModerate } from './may-moderate.ts';
import { CardSkeleton, ProgramCard } from './program-card.tsx';
import { Unreachable } from './program-grid.tsx';
import { shelvesOf } from './shelves.ts';
import { readHome, readRecent } from './store-calls.ts';
import { useOwnCopies } from './use-own-copies.ts';

export function StoreHome() {
  const home = useCached<SeenOfStore['home']>(storeKeys.home, readHome);
  const recent = useCached<SeenOfStore['recent']>(storeKeys.recent, readRecent);
  if (!home.body)
    return home.state === 'failed' ? <Unreachable onAgain={home.again} /> : <Skeletons />;
  return (
    <>
      <AgeNote
        result={home}
        lead="As of"
        more="No signal: what you’ve opened before still opens."
      />
      <CategoryLinks categories={home.body} />
      <Shelves home={home.body} recent={recent.body ?? []} />
      <Below isEmpty={home.body.length === 0} />
    </>
  );
}

interface ShelvesProps {
  home: SeenOfStore['home'];
  recent: SeenOfStore['recent'];
}

function Shelves({ home, recent }: ShelvesProps) {
  const owned = useOwnCopies();
  const { forYou, full, others } = shelvesOf(home);
  if (home.length === 0)
    return (
      <EmptyState title="The store opens soon">
        No coach has published anything yet. Programs will appear here.
      </EmptyState>
    );
  return (
    <>
      {forYou.length > 0 && (
        <Shelf
          title="For you"
          remark={<span className="text-sm text-muted">based on your answers</span>}
          programs={forYou}
          owned={owned}
          showsCategory
        />
      )}
      {recent.length > 0 && (
        <Shelf
          title="Recently viewed"
          programs={recent.map(({ program }) => program)}
          owned={owned}
        />
      )}
      {full.map((category) => (
        <Shelf
          key={category._id}
          title={category.title}
          remark={<SeeAll category={category} />}
          programs={category.programs}
          owned={owned}
        />
      ))}
      {others.length > 0 && (
        <Shelf
          title={full.length + forYou.length > 0 ? 'More programs' : 'Programs'}
          programs={others}
          owned={owned}
          showsCategory
          isOpen
        />
      )}
    </>
  );
}

const SeeAll = ({ category: { _id, title } }: { category: StoreCategory }) => (
  <Link
    to="/store"
    search={{ category: _id }}
    aria-label={`See all of ${title}`}
    className="-my-3 flex min-h-12 shrink-0 items-center text-sm font-semibold text-muted hover:text-ink"
  >
    See all
    <ChevronRight size={18} aria-hidden />
  </Link>
);

const link =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control border border-line bg-surface px-5 font-semibold hover:border-edge';

function Below({ isEmpty }: { isEmpty: boolean }) {
  const isModerator = mayModerate(useCurrentUser());
  return (
    <div className="flex flex-wrap gap-3">
      {!isEmpty && (
        <Link to="/store" search={{ show: 'all' }} className={link}>
          See all programs
        </Link>
      )}
      {isModerator && (
        <Link to="/store" search={{ show: 'restricted' }} className={link}>
          <ShieldAlert size={18} aria-hidden />
          Restricted programs
        </Link>
      )}
    </div>
  );
}

const Skeletons = () => (
  <div role="status" className="flex flex-col gap-8">
    <span className="sr-only">Loading the store</span>
    <div aria-hidden className="h-12 animate-breathe rounded-full bg-line/60 sm:h-11" />
    <ShelfSkeleton />
    <ShelfSkeleton />
  </div>
);

const CategoryLinks = ({ categories }: { categories: readonly StoreCategory[] }) => (
  <nav aria-label="Categories">
    <ul className="-mx-4 flex gap-2 overflow-x-auto overscroll-x-contain px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0">
      {categories.map(({ _id, title }) => (
        <li key={_id} className="shrink-0">
          <Link
            to="/store"
            search={{ category: _id }}
            className="flex min-h-12 items-center rounded-full bg-line/50 px-4 text-sm font-semibold transition-colors hover:bg-line sm:min-h-11"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

interface ShelfProps {
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

const Shelf = ({
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

const ShelfSkeleton = () => (
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
