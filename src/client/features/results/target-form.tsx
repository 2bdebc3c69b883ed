import { type SubmitEvent, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { rangeText } from '#client/shared/workout/muscle-words.ts';
import { Button } from '#client/ui/button.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { mostTargetSets } from '#contract/call-limits.ts';
import type { SetTarget } from '#contract/muscle-sets.ts';
import { suggestedTarget } from '#domain/history/muscle-sets.ts';
import { saveMuscleTarget } from '#offline/commands/muscle-targets.ts';

export interface TargetFormProps {
  muscle: string;
  /** Null: no target; undefined: nothing chosen. */
  chosen: SetTarget | null | undefined;
}

type Kind = 'suggested' | 'own' | 'none';

const options: readonly { value: Kind; title: string }[] = [
  { value: 'suggested', title: `Suggested ${rangeText(suggestedTarget)}` },
  { value: 'own', title: 'My own' },
  { value: 'none', title: 'None' },
];

/** The athlete's target for a muscle, in sets a week. */
export function TargetForm({ muscle, chosen }: TargetFormProps) {
  const device = useDevice();
  // Shown at once: what is stored follows.
  const [kind, setKind] = useState<Kind>(chosen ? 'own' : chosen === null ? 'none' : 'suggested');
  const choose = (next: Kind) => {
    setKind(next);
    if (next !== 'own')
      void saveMuscleTarget(device, { muscle, target: next === 'none' ? null : undefined });
  };
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">Target, sets a week</h3>
      <Segments
        label={`Target for ${muscle}`}
        options={options}
        value={kind}
        onChange={choose}
        className="sm:self-start"
      />
      {kind === 'own' && <OwnTarget muscle={muscle} target={chosen ?? suggestedTarget} />}
    </div>
  );
}

function OwnTarget({ muscle, target }: { muscle: string; target: SetTarget }) {
  const device = useDevice();
  const [texts, setTexts] = useState(() => target.map(String));
  const [isWrong, setIsWrong] = useState(false);
  const type = (place: number, text: string) => {
    setIsWrong(false);
    setTexts(texts.with(place, text));
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = readTarget(texts);
    setIsWrong(typed === null);
    if (typed) void saveMuscleTarget(device, { muscle, target: typed });
  };
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        {['From', 'To'].map((label, place) => (
          <TextField
            key={label}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            aria-label={`${label}, sets a week for ${muscle}`}
            value={texts[place] ?? ''}
            onChange={({ target: field }) => type(place, field.value)}
            className="w-20"
          />
        ))}
        <Button type="submit" theme="primary-default">
          Save target
        </Button>
      </div>
      {isWrong && (
        <p role="alert" className="text-sm text-below">
          Enter whole sets up to {mostTargetSets}, the lower number first.
        </p>
      )}
    </form>
  );
}

/** Null: not two whole numbers in order. */
function readTarget(texts: readonly string[]): SetTarget | null {
  const [from = Number.NaN, to = Number.NaN] = texts.map((text) =>
    /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN,
  );
  return from <= to && to >= 1 && to <= mostTargetSets ? [from, to] : null;
}
