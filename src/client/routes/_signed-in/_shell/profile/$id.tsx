import { createFileRoute } from '@tanstack/react-router';
import type { UserId } from '#contract/ids.ts';
import { like, paramsOf, uuid } from '#client/shared/screen/address.ts';
import { ProfileScreen } from '#client/features/profile/profile-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/profile/$id')({
  staticData: { title: 'Profile', isInner: true },
  params: paramsOf('Profile', { id: like<UserId>(uuid) }),
  component: Profile,
});

function Profile() {
  const { id } = Route.useParams();
  return <ProfileScreen key={id} id={id} />;
}
