import { ChevronDown, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { MovementId } from '#contract/ids.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import { shortDate } from '#client/shared/dates/short-date.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { untilSaved } from '#client/shared/sync/unsaved.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { shownLift, shownTrainingMax, shownWeight } from '#client/ui/lift-text.ts';
import { Segments } from '#client/ui/segments.tsx';
import { FigureText } from '#client/ui/stat-tile.tsx';
import { usualTrainingMaxPercent, workingMax } from '#domain/history/one-rep-max.ts';
import { estimatedMax, type SuggestedMax } from '#domain/history/suggested-max.ts';
import type { MovementRecords } from '#domain/history/records.ts';
import { addMax, correctMax, deleteMax } from '#offline/commands/one-rep-maxes.ts';
import { trainedOn } from '#offline/local-day.ts';
import { maxHistory } from '#offline/queries/one-rep-maxes.ts';
import { MaxForm } from './max-form.tsx';
import { originWords } from './max-words.ts';

export interface MaxCardProps {
  movementId: MovementId;
  title: string;
  /** What the athlete has lifted, for an estimate. */
  records: MovementRecords | undefined;
  /** Waves go by a training max: a first max is suggested to be the usual share of it. */
  isForWaves?: boolean;
  /** The kilograms that percentages are taken of from now on, after the athlete has chosen. */
  onChosen?: ((kg: number) => void) | undefined;
}

/** An athlete's max of one movement: the one that counts, what it comes from, and those before. */
export function MaxCard(props: MaxCardProps) {
  const { movementId, title, records, isForWaves = false, onChosen } = props;
  const entries = useRead(maxHistory, movementId);
  const [firstPercent, setFirstPercent] = useState(isForWaves ? usualTrainingMaxPercent : 100);
  const percent = entries?.[0] ? entries[0].trainingMaxPercent : firstPercent;
  const keep = useKeepMax({ movementId, title, percent, onChosen });
  const [isAdding, setAdding] = useState(false);
  const units = useUnits();
  const id = useId();
  if (!entries) return null;
  const [current] = entries;
  const estimate = (records && estimatedMax(records, units)) ?? null;
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 id={id} className="font-semibold">
              One-rep max
            </h2>
            {current ? (
              <EntryWords entry={current} />
            ) : (
              <p className="text-sm text-muted">
                Enter it once, and sets in % show the weight to load.
              </p>
            )}
          </div>
          {current && <Weight kg={current.kg} />}
        </div>
        {current && <TrainingMax entry={current} onChosen={onChosen} />}
        {estimate && estimate.kg > (current?.kg ?? 0) && (
          <Estimate estimate={estimate} onUse={() => keep(estimate.kg, estimate)} />
        )}
        {isAdding || !current ? (
          <MaxForm
            label={current ? 'New max' : 'Your max'}
            kg={null}
            submit="Save"
            onSubmit={(kg) => {
              keep(kg);
              setAdding(false);
            }}
          />
        ) : (
          <Button onClick={() => setAdding(true)}>Enter a new max</Button>
        )}
        {!current && (
          <ShareChoice percent={firstPercent} onChoose={setFirstPercent}>
            {firstPercent === 100
              ? 'Sets in % will be taken of the max.'
              : `Sets in % will be taken of your training max, ${firstPercent}% of the max.`}
          </ShareChoice>
        )}
      </div>
      {current && <MaxEntries entries={entries} />}
    </section>
  );
}

/** Saves a new max, typed in or worked out of a lift. `percent`: the share of it that is the training max. */
function useKeepMax({
  movementId,
  title,
  percent,
  onChosen,
}: Pick<MaxCardProps, 'movementId' | 'title' | 'onChosen'> & { percent: number | undefined }) {
  const device = useDevice();
  const today = useToday();
  return (kg: number, estimate?: SuggestedMax) => {
    const entry: Omit<OneRepMax, '_id'> = {
      movementId,
      title,
      kg,
      date: today,
      origin: estimate ? 'estimated' : 'entered',
      ...(estimate && { from: estimate.from }),
      ...(percent !== undefined && percent < 100 && { trainingMaxPercent: percent }),
    };
    void untilSaved({ setId: null, document: () => entry }, () => addMax(device, entry));
    onChosen?.(workingMax(entry));
  };
}

function Weight({ kg }: { kg: number }) {
  const units = useUnits();
  return (
    <p className="shrink-0 text-xl font-semibold">
      <FigureText text={shownWeight(kg, units)} />
    </p>
  );
}

function EntryWords({ entry }: { entry: OneRepMax }) {
  const [units, today] = [useUnits(), useToday()];
  return (
    <p className="text-sm text-muted">
      {originWords(entry, units)}, {shortDate(entry.date, today)}
    </p>
  );
}

interface ShareChoiceProps {
  percent: number;
  onChoose: (percent: number) => void;
  /** What the choice means. */
  children: string;
}

function ShareChoice({ percent, onChoose, children }: ShareChoiceProps) {
  const shares = new Set([100, 95, usualTrainingMaxPercent, 85, percent]);
  const options = [...shares]
    .toSorted((a, b) => b - a)
    .map((share) => ({ value: String(share), title: share === 100 ? 'Max' : `${share}%` }));
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm">{children}</p>
      <Segments
        label="Sets in % are taken of"
        options={options}
        value={String(percent)}
        onChange={(value) => onChoose(Number(value))}
      />
    </div>
  );
}

/** What sets in percent are taken of: all of it, or less, as many programs ask. */
function TrainingMax({
  entry,
  onChosen,
}: {
  entry: OneRepMax;
  onChosen: MaxCardProps['onChosen'];
}) {
  const device = useDevice();
  const units = useUnits();
  const { trainingMaxPercent: percent = 100 } = entry;
  const choose = (share: number) => {
    const change = { trainingMaxPercent: share };
    const edit = { id: entry._id, change };
    void untilSaved({ setId: null, document: () => edit }, () => correctMax(device, edit));
    onChosen?.(workingMax({ ...entry, ...change }));
  };
  return (
    <ShareChoice percent={percent} onChoose={choose}>
      {percent === 100
        ? 'Sets in % are taken of the max.'
        : `Sets in % are taken of your training max, ${shownTrainingMax(workingMax(entry), units)}.`}
    </ShareChoice>
  );
}

function Estimate({ estimate, onUse }: { estimate: SuggestedMax; onUse: () => void }) {
  const [units, today] = [useUnits(), useToday()];
  const { from, kg } = estimate;
  return (
    <div className="flex flex-col gap-3 rounded-control bg-accent-wash p-3">
      <p className="text-sm">
        You lifted {shownLift(from, units)} on {shortDate(trainedOn(estimate), today)}.
        {from.reps > 1 &&
          ` That makes a max of about ${shownWeight(kg, units)} (Epley: weight × (1 + reps ÷ 30)${estimate.isWithBody ? ', your own weight included and taken off again' : ''}).`}
      </p>
      <Button onClick={onUse}>Use {shownWeight(kg, units)}</Button>
    </div>
  );
}

function MaxEntries({ entries }: { entries: readonly OneRepMax[] }) {
  const [changing, setChanging] = useState<string | null>(null);
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between px-4 font-medium hover:bg-line/30 sm:px-5 [&::-webkit-details-marker]:hidden">
        Earlier and corrections
        <ChevronDown
          size={20}
          aria-hidden
          className="text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {entries.map((entry) => (
          <li key={entry._id} className="px-4 py-2 sm:px-5">
            <MaxEntry
              entry={entry}
              isChanging={changing === entry._id}
              onChange={(is) => setChanging(is ? entry._id : null)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface MaxEntryProps {
  entry: OneRepMax;
  isChanging: boolean;
  onChange: (is: boolean) => void;
}

function MaxEntry({ entry, isChanging, onChange }: MaxEntryProps) {
  const device = useDevice();
  const units = useUnits();
  const shown = shownWeight(entry.kg, units);
  const { _id: id, ...content } = entry;
  const remove = () => {
    void untilSaved({ setId: null, document: () => entry }, () => deleteMax(device, { id }));
    const undo = () =>
      void untilSaved({ setId: null, document: () => entry }, () => addMax(device, content));
    showToast({ text: `Max of ${shown} deleted`, action: { label: 'Undo', run: undo } });
  };
  if (isChanging)
    return (
      <MaxForm
        label="Correct to"
        kg={entry.kg}
        submit="Save"
        onSubmit={(kg) => {
          const edit = { id, change: { kg } };
          void untilSaved({ setId: null, document: () => edit }, () => correctMax(device, edit));
          onChange(false);
        }}
      />
    );
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{shown}</p>
        <EntryWords entry={entry} />
      </div>
      <Button onClick={() => onChange(true)} aria-label={`Correct ${shown}`} className="px-3!">
        Correct
      </Button>
      <IconButton label={`Delete the max of ${shown}`} onClick={remove}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
