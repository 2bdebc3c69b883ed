import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#client/features/profile/profile-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/profile/$id')({
  staticData: { title: 'Profile', isInner: true },
  component: Profile,
});

function Profile() {
  const { id } = Route.useParams();
  return <ProfileScreen key={id} id={id} />;
}
