import { createFileRoute, useSearch } from '@tanstack/react-router';
import type { UserId } from '#contract/ids.ts';
import { like, paramsOf, uuid } from '#client/shared/screen/address.ts';
import { AuthorScreen } from '#client/features/store/author-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/store/author/$authorId')({
  staticData: { title: 'Coach', isInner: true },
  params: paramsOf('Coach', { authorId: like<UserId>(uuid) }),
  component: Author,
});

/**
 * `checkout`: back from the payment provider's page; 'cancelled' if nothing was paid. Read here, because every screen loads
 * what is above; what it says is not believed in any case.
 */
function Author() {
  const { authorId } = Route.useParams();
  const { checkout } = useSearch({ strict: false });
  const navigate = Route.useNavigate();
  return (
    <AuthorScreen
      key={authorId}
      id={authorId}
      checkout={checkout}
      onReturned={() => void navigate({ search: {}, replace: true })}
    />
  );
}
