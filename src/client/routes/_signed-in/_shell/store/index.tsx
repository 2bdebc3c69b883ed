import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '#client/shared/screen/address.ts';
import { storeSearch } from '#client/features/store/store-search.ts';
import { StoreScreen } from '#client/features/store/store-screen.tsx';

const readSearch = searchOf(storeSearch);

export const Route = createFileRoute('/_signed-in/_shell/store/')({
  staticData: { title: 'Store', hasBell: true },
  validateSearch: readSearch,
  component: Store,
});

function Store() {
  // The router also passes on unknown parameters, such as those that messengers add to a link.
  const search = readSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <StoreScreen
      search={search}
      onSearch={(next) => {
        // Back leads to the store's home page, not through every letter typed.
        const replace = Object.values(search).some((value) => value !== undefined);
        void navigate({ search: next, replace, resetScroll: false });
      }}
    />
  );
}
