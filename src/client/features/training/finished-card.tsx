import { Cloud, Smartphone, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from '@tanstack/react-router';
import { useRead } from '#client/shared/device/use-read.ts';
import { type JustFinished, setJustFinished } from '#client/shared/workout/just-finished.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { syncFailures, useSyncState } from '#client/shared/sync/sync-state.ts';
import { IconButton } from '#client/ui/button.tsx';
import { RecordList } from '#client/ui/record-list.tsx';
import { wholeMinutes } from '#client/ui/stat-labels.ts';
import { storedToShown } from '#domain/exercise/quantity.ts';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { workoutTitle } from '#domain/program/program-run.ts';
import { unitNames, type Units } from '#domain/units.ts';
import {
  type WorkoutDelivery,
  workoutDelivery,
  workoutSummary,
} from '#offline/queries/workout-summary.ts';
import { plural } from '#domain/plural.ts';
import { deliveryText } from './delivery-text.ts';

export function FinishedCard({ finished }: { finished: JustFinished }) {
  const units = useUnits();
  const { sessionId } = finished;
  const summary = useRead(workoutSummary, sessionId);
  const delivery = useRead(workoutDelivery, sessionId);
  if (!summary?.isFinished || !delivery) return null;
  const { workout } = summary;
  const records = summary.records.flatMap(({ movement, records: broken }) =>
    broken.map((record) => ({ where: movement.title, record })),
  );
  return (
    <section
      aria-labelledby="just-finished"
      className="animate-rise flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-lift"
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-sm font-semibold text-above">Workout finished</p>
          <h2 id="just-finished" className="text-lg font-semibold text-balance">
            {workoutTitle(workout)}
          </h2>
        </div>
        <IconButton
          label="Close the summary"
          onClick={() => setJustFinished(null)}
          className="-mt-2 -mr-2"
        >
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <Numbers workout={workout} units={units} />
      {records.length > 0 && (
        <RecordList
          title={plural(records.length, 'One record', `${records.length} records`)}
          records={records}
          units={units}
        />
      )}
      <Delivery delivery={delivery} finished={finished} />
    </section>
  );
}

function Numbers({ workout, units }: { workout: FinishedWorkout; units: Units }) {
  const lifted = Math.round(storedToShown('weight', workout.volume, units));
  const numbers = [
    { label: plural(workout.setsDone, 'set'), value: String(workout.setsDone) },
    ...(lifted > 0
      ? [
          {
            label: `${unitNames[units].weight} lifted`,
            value: lifted.toLocaleString(),
          },
        ]
      : []),
    { label: 'min', value: String(wholeMinutes(workout.seconds)) },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {numbers.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Live: what is on this device only, and when the server had all of it. */
function Delivery({ delivery, finished }: { delivery: WorkoutDelivery; finished: JustFinished }) {
  const isOnline = useIsOnline();
  // Renders again when a try has failed.
  useSyncState();
  const isServerAway = syncFailures() > 0;
  const isSent = !delivery.isWaiting;
  useEffect(() => {
    if (isSent && finished.sentAt === undefined)
      setJustFinished({ ...finished, sentAt: Date.now() });
  }, [isSent, finished]);
  const Icon = delivery.isRefused ? TriangleAlert : isSent ? Cloud : Smartphone;
  return (
    <p role="status" className="flex items-start gap-2.5 text-sm text-muted">
      <Icon
        size={18}
        aria-hidden
        className={`mt-px shrink-0 ${delivery.isRefused ? 'text-below' : isSent ? 'text-above' : ''}`}
      />
      <span>
        {deliveryText(delivery, {
          device: thisDevice,
          isOnline,
          isServerAway,
          sentAt: finished.sentAt,
        })}
        {delivery.isRefused && (
          <>
            {' '}
            <Link to="/sync" className="font-semibold text-ink underline underline-offset-4">
              See why
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
