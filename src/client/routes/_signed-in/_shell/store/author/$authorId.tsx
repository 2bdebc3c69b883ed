import { createFileRoute } from '@tanstack/react-router';
import type { UserId } from '#contract/ids.ts';
import { like, paramsOf, searchOf, text, uuid } from '#client/shared/screen/address.ts';
import { AuthorScreen } from '#client/features/store/author-screen.tsx';

/** `checkout`: back from the payment provider's page; 'cancelled' if nothing was paid. */
export const Route = createFileRoute('/_signed-in/_shell/store/author/$authorId')({
  staticData: { title: 'Coach', isInner: true },
  params: paramsOf('Coach', { authorId: like<UserId>(uuid) }),
  validateSearch: searchOf({ checkout: text() }),
  component: Author,
});

function Author() {
  const { authorId } = Route.useParams();
  const { checkout } = Route.useSearch();
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
