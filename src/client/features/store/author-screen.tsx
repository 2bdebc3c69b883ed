import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { UserId } from '#contract/ids.ts';
import { TitledSection } from '#client/ui/section.tsx';
import { CoachingPanel } from '#client/shared/money/coaching-panel.tsx';
import { useRead } from '#client/shared/device/use-read.ts';
import { SubscribePanel } from '#client/shared/money/subscribe-panel.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { NotFoundView } from '#client/ui/not-found-view.tsx';
import { type OwnCoach, ownCoaches } from '#offline/queries/coaches.ts';
import { type ProgramPage, storeKeys } from '#offline/queries/store.ts';
import { ProgramGrid } from './program-grid.tsx';
import { readAuthor } from './store-calls.ts';
import { nameOf } from './store-texts.ts';
import { useProgramList } from './use-program-list.ts';

const link =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control border border-line bg-surface px-5 font-semibold hover:border-edge';

type Author = NonNullable<ProgramPage['author']>;

function ofCoach(coaches: readonly OwnCoach[] | undefined, id: UserId): Author | undefined {
  const coach = coaches?.find(({ _id }) => _id === id);
  return (
    coach && { userId: id, firstName: coach.firstName, lastName: coach.lastName, userImage: null }
  );
}

interface AuthorScreenProps {
  id: UserId;
  /** Back from the payment provider's page about coaching. */
  checkout?: string | undefined;
  onReturned: () => void;
}

export function AuthorScreen({ id, checkout, onReturned }: AuthorScreenProps) {
  const list = useProgramList({
    key: storeKeys.list(['author', id]),
    read: async (skip) => readAuthor(id, skip),
    look: { author: id },
  });
  const coaches = useRead(ownCoaches);
  // A list put together from the cache has no author of its own, but each of its programs does. The reader's own coach
  // is known on the device.
  const author = list.author ?? list.programs[0]?.author ?? ofCoach(coaches, id);
  if (list.problem === 'missing') return <NotFoundView resource="Coach" />;
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-4">
        {author ? (
          <Avatar name={author.firstName} image={author.userImage} size={88} />
        ) : (
          <span aria-hidden className="size-[88px] animate-breathe rounded-full bg-line/60" />
        )}
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="min-h-8 text-xl font-semibold break-words">
            {author ? nameOf(author) : 'Coach'}
          </h1>
          <p className="text-muted">Coach</p>
        </div>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <Link to="/profile/$id" params={{ id }} className={link}>
            About {author?.firstName ?? 'the coach'}
          </Link>
          <Link to="/store" search={{ author: id }} className={link}>
            <Search size={18} aria-hidden />
            Search their programs
          </Link>
        </div>
      </header>
      {author && <CoachingPanel coach={author} checkout={checkout} onReturned={onReturned} />}
      {author && <SubscribePanel coach={author} />}
      <TitledSection title="Programs" className="gap-4">
        <ProgramGrid
          list={list}
          nothing={
            <EmptyState title="Nothing in the store">
              This coach’s programs appear here once they’re published.
            </EmptyState>
          }
        />
      </TitledSection>
    </div>
  );
}
