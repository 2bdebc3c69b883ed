import { createFileRoute } from '@tanstack/react-router';
import { TrainingScreen } from '#client/features/training/training-screen.tsx';
import {
  type TrainingSection,
  trainingSections,
} from '#client/features/training/training-sections.ts';

export const Route = createFileRoute('/_signed-in/_shell/training')({
  staticData: { title: 'Training' },
  validateSearch: (search): { section?: TrainingSection } => {
    const section = trainingSections.find(({ id }) => id === search['section'])?.id;
    return section ? { section } : {};
  },
  component: Training,
});

function Training() {
  return <TrainingScreen section={Route.useSearch().section ?? 'today'} />;
}
