import { createFileRoute } from '@tanstack/react-router';
import type { UserId } from '#contract/ids.ts';
import { like, paramsOf, uuid } from '#client/shared/screen/address.ts';
import { AuthorScreen } from '#client/features/store/author-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/store/author/$authorId')({
  staticData: { title: 'Coach', isInner: true },
  params: paramsOf('Coach', { authorId: like<UserId>(uuid) }),
  component: Author,
});

function Author() {
  const { authorId } = Route.useParams();
  return <AuthorScreen key={authorId} id={authorId} />;
}
