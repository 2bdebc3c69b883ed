import { createFileRoute } from '@tanstack/react-router';
import type { UserId } from '#contract/ids.ts';
import { AuthorScreen } from '#client/features/store/author-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/store/author/$authorId')({
  staticData: { title: 'Coach', isInner: true },
  component: Author,
});

function Author() {
  const { authorId } = Route.useParams();
  return <AuthorScreen key={authorId} id={authorId as UserId} />;
}
