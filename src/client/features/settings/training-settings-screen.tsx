import { useId } from 'react';
import type { Gear, Preferences, RestsByKind } from '#contract/user.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { setDetails } from '#client/shared/session/session-changes.ts';
import { RackForm } from '#client/shared/workout/rack-form.tsx';
import { usualRacks } from '#domain/exercise/plates.ts';
import { formatMinutesSeconds, unitNames } from '#domain/units.ts';
import { saveGear, saveRack, saveRests } from '#offline/commands/edit-preferences.ts';
import { GearForm } from './gear-form.tsx';
import { SettingsGroup, SettingsTitle, useEditableUser } from './settings-parts.tsx';
import { SwappedMovements } from './swapped-movements.tsx';

/** What the athlete can load, and how long rests are; saved as it is changed, for all of the user's devices. */
export function TrainingSettingsScreen() {
  const device = useDevice();
  const user = useEditableUser();
  const units = useUnits();
  if (!user) return null;
  const { preferences } = user;
  const unit = unitNames[units].weight;
  const show = (change: Partial<Preferences>) =>
    setDetails({ ...user, preferences: { ...preferences, ...change } });
  const rack = preferences.racks?.[units] ?? usualRacks[units];
  const gear = preferences.gear?.[units] ?? {};
  const changeGear = (next: Gear) => {
    show({ gear: { ...preferences.gear, [units]: next } });
    void saveGear(device, { units, gear: next });
  };
  const changeRests = (rests: RestsByKind) => {
    show({ rests });
    void saveRests(device, { rests });
  };
  return (
    <div className="flex max-w-[640px] flex-col gap-8">
      <div className="flex flex-col gap-1">
        <SettingsTitle>Weights and rests</SettingsTitle>
        <p className="text-muted">
          Targets, warm-ups and the + and − keys go by what you can load. In {unit}; saved as you
          go.
        </p>
      </div>
      <SettingsGroup title="Bar and plates">
        <div className="pb-4">
          <RackForm
            key={units}
            rack={rack}
            units={units}
            onChange={(next) => {
              show({ racks: { ...preferences.racks, [units]: next } });
              void saveRack(device, { units, rack: next });
            }}
          />
        </div>
      </SettingsGroup>
      <GearForm key={units} gear={gear} units={units} onChange={changeGear} />
      <SettingsGroup
        title="Rests"
        lead="A working set rests as your program says. Around other sets your own times count, unless your coach wants less after a warm-up, more after failure, or none at all."
      >
        {kinds.map(({ kind, title, text, none }) => (
          <RestChoice
            key={kind}
            title={title}
            text={text}
            none={none}
            seconds={preferences.rests?.[kind]}
            onChange={(seconds) => {
              const { [kind]: _, ...others } = preferences.rests ?? {};
              changeRests(seconds === undefined ? others : { ...others, [kind]: seconds });
            }}
          />
        ))}
      </SettingsGroup>
      <SwappedMovements />
    </div>
  );
}

const kinds = [
  {
    kind: 'warmUp',
    title: 'After a warm-up set',
    text: 'Usually shorter; 1:00 at most after one you add yourself',
    none: 'As planned',
  },
  { kind: 'drop', title: 'Before a drop set', text: 'Usually none', none: 'None' },
  {
    kind: 'failure',
    title: 'After a set to failure',
    text: 'Usually longer',
    none: 'As planned',
  },
] as const;

const choices = [
  0, 10, 15, 20, 30, 45, 60, 75, 90, 120, 150, 180, 210, 240, 300, 360, 420, 480, 600,
];

interface RestChoiceProps {
  title: string;
  text: string;
  /** What it is without a choice. */
  none: string;
  seconds: number | undefined;
  onChange: (seconds: number | undefined) => void;
}

function RestChoice({ title, text, none, seconds, onChange }: RestChoiceProps) {
  const id = useId();
  const listed = [...new Set([...choices, seconds ?? 0])].toSorted((a, b) => a - b);
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <label htmlFor={id}>
        <span className="block font-medium">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </label>
      <select
        id={id}
        value={seconds ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        className="h-12 w-40 shrink-0 rounded-control border border-edge bg-surface px-3 text-base font-semibold tabular-nums hover:border-ink"
      >
        <option value="">{none}</option>
        {listed
          .filter((one) => one > 0 || none !== 'None')
          .map((one) => (
            <option key={one} value={one}>
              {one === 0 ? 'No rest' : formatMinutesSeconds(one)}
            </option>
          ))}
      </select>
    </div>
  );
}
