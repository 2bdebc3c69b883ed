import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '#client/shared/screen/address.ts';
import { coachesOnly } from '#client/shell/role-guards.ts';
import { CompareScreen } from '#client/features/clients/compare/compare-screen.tsx';
import { compareSearch } from '#client/features/clients/compare/compare-search.ts';

export const Route = createFileRoute('/_signed-in/_shell/clients/compare')({
  staticData: { title: 'Compare', isInner: true },
  validateSearch: searchOf(compareSearch),
  beforeLoad: coachesOnly,
  component: Compare,
});

function Compare() {
  return <CompareScreen search={Route.useSearch()} />;
}
