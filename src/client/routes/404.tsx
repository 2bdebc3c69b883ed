import { createFileRoute } from '@tanstack/react-router';
import { searchOf, text } from '#client/shared/screen/address.ts';
import { NotFoundView } from '#client/ui/not-found-view.tsx';

export const Route = createFileRoute('/404')({
  staticData: { title: 'Not Found' },
  validateSearch: searchOf({ resource: text(100) }),
  component: NotFound,
});

function NotFound() {
  const { resource } = Route.useSearch();
  return (
    <main>
      <NotFoundView resource={resource} />
    </main>
  );
}
