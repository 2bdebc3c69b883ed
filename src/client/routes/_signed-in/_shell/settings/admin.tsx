import { createFileRoute } from '@tanstack/react-router';
import { adminsOnly } from '#client/app/role-guards.ts';
import { AdminScreen } from '#client/features/admin/admin-screen.tsx';
import { readUserSearch } from '#client/features/admin/read-user-search.ts';

export const Route = createFileRoute('/_signed-in/_shell/settings/admin')({
  staticData: { title: 'Admin', isInner: true },
  validateSearch: readUserSearch,
  beforeLoad: adminsOnly,
  component: Admin,
});

function Admin() {
  const { text = '', group = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminScreen
      search={{ text, group }}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
