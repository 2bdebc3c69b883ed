import { useState } from 'react';
import { Gear } from '#contract/user.ts';
import { Segments } from '#client/ui/segments.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { unitNames, type Units } from '#domain/units.ts';
import { SettingsGroup } from './settings-parts.tsx';

interface GearFormProps {
  gear: Gear;
  units: Units;
  /** Stores every change. */
  onChange: (gear: Gear) => void;
}

type Way = 'usual' | 'steps' | 'list';

const ways = [
  { value: 'usual', title: 'As in most gyms' },
  { value: 'steps', title: 'In steps' },
  { value: 'list', title: 'My own pairs' },
] as const;

const usual = {
  metric: { dumbbells: { step: 2.5, most: 50 }, stack: 5 },
  imperial: { dumbbells: { step: 5, most: 100 }, stack: 10 },
} as const satisfies Record<Units, object>;

/** Dumbbells and machines; until something is said of them, they go by the steps of most gyms. */
export function GearForm({ gear, units, onChange }: GearFormProps) {
  const unit = unitNames[units].weight;
  const { dumbbells, stack } = gear;
  const [isListing, setListing] = useState(dumbbells?.weights !== undefined);
  const way: Way = isListing ? 'list' : dumbbells ? 'steps' : 'usual';
  const change = (next: Gear) => {
    const clean = JSON.parse(JSON.stringify(next)) as Gear;
    if (Gear.safeParse(clean).success) onChange(clean);
  };
  const setDumbbells = (next: Gear['dumbbells']) => change({ ...gear, dumbbells: next });
  const choose = (next: Way) => {
    setListing(next === 'list');
    if (next === 'usual') setDumbbells(undefined);
    if (next === 'steps') setDumbbells(usual[units].dumbbells);
  };
  return (
    <>
      <SettingsGroup title="Dumbbells" lead="By the weight of a single one.">
        <div className="flex flex-col gap-4 py-4">
          <Segments label="Dumbbells" options={ways} value={way} onChange={choose} />
          {way === 'steps' && (
            <div className="grid grid-cols-2 gap-3">
              <NumberField
                label={`Step (${unit})`}
                value={dumbbells?.step}
                onChange={(step) => step !== undefined && setDumbbells({ ...dumbbells, step })}
              />
              <NumberField
                label={`Heaviest (${unit})`}
                value={dumbbells?.most}
                onChange={(most) => setDumbbells({ ...dumbbells, most })}
              />
            </div>
          )}
          {way === 'list' && (
            <WeightsField
              label={`Weights (${unit})`}
              weights={dumbbells?.weights ?? []}
              onChange={(weights) => setDumbbells(weights.length > 0 ? { weights } : undefined)}
            />
          )}
        </div>
      </SettingsGroup>
      <SettingsGroup title="Machines and cables">
        <div className="py-4">
          <NumberField
            label={`Step of the stack (${unit})`}
            hint={`Empty: as in most gyms. Many stacks go up by ${usual[units].stack}.`}
            value={stack?.step}
            onChange={(step) =>
              change({ ...gear, stack: step === undefined ? undefined : { step } })
            }
          />
        </div>
      </SettingsGroup>
    </>
  );
}

interface NumberFieldProps {
  label: string;
  hint?: string;
  value: number | undefined;
  /** Undefined: emptied. */
  onChange: (value: number | undefined) => void;
}

function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const [text, setText] = useState<string | null>(null);
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      value={text ?? value ?? ''}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        setText(null);
        if (text === null) return;
        const typed = numberOf(text);
        if (typed !== null || text.trim() === '') onChange(typed ?? undefined);
      }}
    />
  );
}

interface WeightsFieldProps {
  label: string;
  weights: readonly number[];
  onChange: (weights: number[]) => void;
}

/** '5, 7.5, 10, 12.5', in any order. */
function WeightsField({ label, weights, onChange }: WeightsFieldProps) {
  const [text, setText] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      hint="Divided by spaces: 5 7.5 10 12.5 16"
      inputMode="text"
      autoComplete="off"
      maxLength={300}
      value={text ?? weights.join(' ')}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        if (text === null) return;
        const typed = text.split(/[\s;]+|,(?=\s|$)/).filter((word) => word.trim() !== '');
        const read = typed.map(numberOf).filter((one) => one !== null);
        setText(null);
        onChange([...new Set(read)].toSorted((a, b) => a - b).slice(0, 60));
      }}
    />
  );
}

/** Null if it is no weight. */
function numberOf(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && value > 0 && value <= 500 ? value : null;
}
