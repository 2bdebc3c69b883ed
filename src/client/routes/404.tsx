import { createFileRoute } from '@tanstack/react-router';
import { NotFoundView } from '#client/ui/not-found-view.tsx';

export const Route = createFileRoute('/404')({
  staticData: { title: 'Not Found' },
  validateSearch: (search): { resource?: string } =>
    typeof search['resource'] === 'string' ? { resource: search['resource'] } : {},
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
