import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { keepSearch } from '#offline/commands/keep-search.ts';
import { FilterBar } from './filter-bar.tsx';
import { mayModerate } from './may-moderate.ts';
import { SearchBox } from './search-box.tsx';
import { tellSearch } from './store-calls.ts';
import { StoreHome } from './store-home.tsx';
import { StoreList } from './store-list.tsx';
import type { StoreSearch } from './store-search.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import type { UserId } from '#contract/ids.ts';
import { seenPrograms } from '#offline/queries/store.ts';
import { nameOf } from './store-texts.ts';

const ProfileCall = afterIdle(
  async () => (await import('#client/shared/people/idle/profile-call.tsx')).ProfileCall,
);

export interface StoreScreenProps {
  search: StoreSearch;
  onSearch: (search: StoreSearch) => void;
}

/** Only moderators may list the programs taken out of the store. */
function useAllowed({ show, ...search }: StoreSearch): StoreSearch {
  const isModerator = mayModerate(useCurrentUser());
  return show && (show === 'all' || isModerator) ? { ...search, show } : search;
}

/** The store's home page, or the search results in its place. */
export function StoreScreen({ search: asked, onSearch }: StoreScreenProps) {
  const device = useDevice();
  const search = useAllowed(asked);
  const { text, ...others } = search;
  const remember = (meant: string) => {
    void keepSearch(device, 'store', meant);
    tellSearch(meant);
  };
  const author = useListedAuthor(search.author);
  const isLooking = Object.values(search).some((value) => value !== undefined);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <h1 tabIndex={-1} className="text-xl font-semibold lg:text-2xl">
          Store
        </h1>
        <SearchBox
          text={text ?? ''}
          onText={(next) => onSearch({ ...others, ...(next && { text: next }) })}
          onMeant={remember}
        />
        <FilterBar
          search={search}
          hasCategories={isLooking}
          authorName={author}
          onSearch={onSearch}
        />
      </div>
      {isLooking ? (
        <StoreList search={search} onOpen={() => text && remember(text)} onSearch={onSearch} />
      ) : (
        <StoreHome />
      )}
      <ProfileCall />
    </div>
  );
}

/** The name of a coach whose programs are cached. */
function useListedAuthor(id: UserId | undefined): string | undefined {
  const device = useDevice();
  return useLiveQuery(async () => {
    if (id === undefined) return undefined;
    const seen = await seenPrograms(device);
    const program = seen?.programs.find(({ author }) => author.userId === id);
    return program && nameOf(program.author);
  }, [device, id]);
}
