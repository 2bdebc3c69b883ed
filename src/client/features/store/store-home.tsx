import { Link } from '@tanstack/react-router';
import { ChevronRight, ShieldAlert } from 'lucide-react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { ageText } from '#client/ui/age-text.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { CachedNote } from '#client/ui/cached-note.tsx';
import { type SeenOfStore, type StoreCategory, storeKeys } from '#offline/queries/store.ts';
import { mayModerate } from './may-moderate.ts';
import { Unreachable } from './program-grid.tsx';
import { Shelf, ShelfSkeleton } from './shelf.tsx';
import { shelvesOf } from './shelves.ts';
import { readHome, readRecent } from './store-calls.ts';
import { useOwnCopies } from './use-own-copies.ts';

/** Recently viewed programs, those that suit the survey, and all others. */
export function StoreHome() {
  const device = useDevice();
  const home = useCached<SeenOfStore['home']>(storeKeys.home, readHome);
  const recent = useCached<SeenOfStore['recent']>(storeKeys.recent, readRecent);
  if (!home.body)
    return home.state === 'failed' ? <Unreachable onAgain={home.again} /> : <Skeletons />;
  return (
    <>
      {home.state === 'failed' && home.at !== undefined && (
        <CachedNote>
          As of {ageText(home.at, device.now().getTime())}. No signal: what you’ve opened before
          still opens.
        </CachedNote>
      )}
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

/** Every category, those that suit the survey first. */
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
