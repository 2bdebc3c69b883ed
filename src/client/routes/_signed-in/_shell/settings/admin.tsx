import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#client/shared/screen/address.ts';
import { adminsOnly } from '#client/shell/role-guards.ts';
import { AdminScreen } from '#client/features/admin/online/admin-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/settings/admin')({
  staticData: { title: 'Admin', isInner: true },
  validateSearch: searchOf({ text: text(254), group: oneOf(['all', 'restricted', 'staff']) }),
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
