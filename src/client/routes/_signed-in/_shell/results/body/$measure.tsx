import { createFileRoute } from '@tanstack/react-router';
import { MeasureScreen } from '#client/features/body/measure-screen.tsx';
import { oneOf, paramsOf } from '#client/shared/screen/address.ts';
import { measured, type Measured } from '#contract/measurement-terms.ts';

export const Route = createFileRoute('/_signed-in/_shell/results/body/$measure')({
  staticData: { title: 'Body', isInner: true },
  params: paramsOf<{ measure: Measured }>('Measurement', { measure: oneOf(measured) }),
  component: Measure,
});

function Measure() {
  const { measure } = Route.useParams();
  return <MeasureScreen key={measure} what={measure} />;
}
