import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '#client/shared/screen/address.ts';
import { coachesOnly } from '#client/shell/role-guards.ts';
import { ClientListScreen } from '#client/features/clients/client-list-screen.tsx';
import { clientSearch } from '#client/features/clients/client-search.ts';

export const Route = createFileRoute('/_signed-in/_shell/clients/')({
  staticData: { title: 'Clients' },
  validateSearch: searchOf(clientSearch),
  beforeLoad: coachesOnly,
  component: Clients,
});

function Clients() {
  return <ClientListScreen search={Route.useSearch()} />;
}
