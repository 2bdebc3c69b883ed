import { createFileRoute } from '@tanstack/react-router';
import { PhotosScreen } from '#client/features/body/photos-screen.tsx';

export const Route = createFileRoute('/_signed-in/_shell/results/body/photos')({
  staticData: { title: 'Progress photos', isInner: true },
  component: PhotosScreen,
});
