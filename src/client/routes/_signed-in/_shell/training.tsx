import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#client/shared/screen/address.ts';
import { resultsSearch } from '#client/features/results/results-search.ts';
import { scheduleSearch } from '#client/features/training/schedule-search.ts';
import { TrainingScreen } from '#client/features/training/training-screen.tsx';
import { trainingSections } from '#client/features/training/training-sections.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';

const ResultsSection = lazyPart(
  async () => (await import('#client/features/results/results-section.tsx')).ResultsSection,
);

/** `checkout`: back from the provider's page without paying. `redirectFrom`: the screen that sent the user here because they may not open it. */
export const Route = createFileRoute('/_signed-in/_shell/training')({
  staticData: { title: 'Training', hasBell: true },
  validateSearch: searchOf({
    section: oneOf(trainingSections.map(({ id }) => id)),
    redirectFrom: text(),
    start: oneOf(['empty']),
    checkout: oneOf(['cancelled']),
    ...scheduleSearch,
    ...resultsSearch,
  }),
  component: Training,
});

function Training() {
  const { section = 'today', start } = Route.useSearch();
  return (
    <TrainingScreen
      section={section}
      results={<ResultsSection />}
      startsEmpty={start === 'empty'}
    />
  );
}
