import { createFileRoute } from '@tanstack/react-router';
import { readResultsSearch, type ResultsSearch } from '#client/features/results/results-search.ts';
import {
  readScheduleSearch,
  type ScheduleSearch,
} from '#client/features/training/schedule-search.ts';
import { TrainingScreen } from '#client/features/training/training-screen.tsx';
import {
  type TrainingSection,
  trainingSections,
} from '#client/features/training/training-sections.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';

const ResultsSection = lazyPart(
  async () => (await import('#client/features/results/results-section.tsx')).ResultsSection,
);

interface TrainingSearch extends ScheduleSearch, ResultsSearch {
  section?: TrainingSection;
  /** The screen that this user may not open and was sent here from. */
  redirectFrom?: string;
}

export const Route = createFileRoute('/_signed-in/_shell/training')({
  staticData: { title: 'Training', hasBell: true },
  validateSearch: (search): TrainingSearch => {
    const section = trainingSections.find(({ id }) => id === search['section'])?.id;
    return {
      ...(section && { section }),
      ...(typeof search['redirectFrom'] === 'string' && { redirectFrom: search['redirectFrom'] }),
      ...(section === 'schedule' && readScheduleSearch(search)),
      ...(section === 'results' && readResultsSearch(search)),
    };
  },
  component: Training,
});

function Training() {
  const section = Route.useSearch().section ?? 'today';
  return <TrainingScreen section={section} results={<ResultsSection />} />;
}
