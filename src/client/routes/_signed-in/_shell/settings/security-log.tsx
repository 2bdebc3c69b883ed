import { createFileRoute } from '@tanstack/react-router';
import { SecurityLogScreen } from '#client/features/admin/online/security-log-screen.tsx';
import { searchOf, text } from '#client/shared/screen/address.ts';
import { adminsOnly } from '#client/shell/role-guards.ts';

export const Route = createFileRoute('/_signed-in/_shell/settings/security-log')({
  staticData: { title: 'Security log', isInner: true },
  validateSearch: searchOf({ text: text(254), group: text() }),
  beforeLoad: adminsOnly,
  component: SecurityLog,
});

function SecurityLog() {
  const navigate = Route.useNavigate();
  return (
    <SecurityLogScreen
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
