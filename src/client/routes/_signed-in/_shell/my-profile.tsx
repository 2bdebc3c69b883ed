import { createFileRoute } from '@tanstack/react-router';
import { MyProfileScreen } from '#client/features/profile/my-profile-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/my-profile')({
  staticData: { title: 'Your profile', isInner: true },
  component: MyProfileScreen,
});
