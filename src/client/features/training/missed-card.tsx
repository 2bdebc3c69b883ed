import { useDevice } from '#client/shared/device/device-context.ts';
import { Button } from '#client/ui/button.tsx';
import { workoutTitle } from '#domain/program/program-run.ts';
import { plural } from '#domain/plural.ts';
import { isolated } from '#domain/isolated.ts';
import { MissedChoices } from './idle/missed-choices.tsx';
import { missedText } from './missed-text.ts';
import { moveTo } from './reschedule-actions.ts';
import { missedOf, type OwnedProgram } from './training-days.ts';

export function MissedCard({ owned, today }: { owned: OwnedProgram; today: string }) {
  const device = useDevice();
  const missed = missedOf(owned, today);
  const [first] = missed;
  if (!first) return null;
  const others = missed.length - 1;
  return (
    <section
      aria-label={missedText(first.date, today)}
      className="@container rounded-card border border-line bg-surface p-5 shadow-lift"
    >
      <div className="flex flex-col gap-4 @2xl:flex-row @2xl:justify-between @2xl:gap-8">
        <div>
          <h2 className="font-semibold">{missedText(first.date, today)}</h2>
          <p className="text-sm text-muted">
            {isolated(workoutTitle(first.day))}, {isolated(owned.program.title)}
            {others > 0 && `. ${plural(others, 'Another one', `${others} more`)} missed since.`}
          </p>
        </div>
        <div className="flex flex-col gap-3 @2xl:w-[380px] @2xl:shrink-0">
          <Button
            theme="primary-default"
            onClick={() => void moveTo(device, first, { date: today, today })}
          >
            Do it today
          </Button>
          <MissedChoices missed={missed} today={today} />
        </div>
      </div>
    </section>
  );
}
