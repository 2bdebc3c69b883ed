import { Minus, Plus } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Rack } from '#contract/user.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { unitNames, type Units } from '#domain/units.ts';
import { counted } from '#domain/plural.ts';

export interface RackFormProps {
  rack: Rack;
  units: Units;
  /** Stores every change. */
  onChange: (rack: Rack) => void;
}

export function RackForm({ rack, units, onChange }: RackFormProps) {
  const unit = unitNames[units].weight;
  const setPairs = (weight: number, pairs: number) =>
    onChange({
      ...rack,
      plates: rack.plates.map((plate) => (plate.weight === weight ? { weight, pairs } : plate)),
    });
  return (
    <div className="flex flex-col gap-4 pt-2">
      <BarField rack={rack} unit={unit} onChange={onChange} />
      <ul aria-label="Pairs of plates" className="divide-y divide-line">
        {rack.plates.map(({ weight, pairs }) => (
          <li key={weight} className="flex items-center gap-2 py-1">
            <span className="flex-1 font-semibold">
              {weight} {unit}
            </span>
            <IconButton
              label={`Remove a pair of ${weight} ${unit} plates`}
              disabled={pairs === 0}
              onClick={() => setPairs(weight, pairs - 1)}
            >
              <Minus size={20} aria-hidden />
            </IconButton>
            <span className="w-16 text-center text-sm">
              {pairs === 0 ? 'none' : counted(pairs, 'pair')}
            </span>
            <IconButton
              label={`Add a pair of ${weight} ${unit} plates`}
              disabled={pairs >= mostPairs}
              onClick={() => setPairs(weight, pairs + 1)}
            >
              <Plus size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <NewPlate rack={rack} unit={unit} onChange={onChange} />
    </div>
  );
}

const mostPairs = 20;

interface FieldProps {
  rack: Rack;
  unit: string;
  onChange: (rack: Rack) => void;
}

function BarField({ rack, unit, onChange }: FieldProps) {
  const [text, setText] = useState<string | null>(null);
  return (
    <TextField
      label={`Bar (${unit})`}
      inputMode="decimal"
      autoComplete="off"
      value={text ?? String(rack.bar)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        setText(null);
        const next = { ...rack, bar: numberOf(text ?? '') };
        if (Rack.safeParse(next).success) onChange(next);
      }}
    />
  );
}

function NewPlate({ rack, unit, onChange }: FieldProps) {
  const [text, setText] = useState('');
  const weight = numberOf(text);
  const next = {
    ...rack,
    plates: [...rack.plates, { weight, pairs: 1 }].toSorted((a, b) => b.weight - a.weight),
  };
  const isNew = rack.plates.every((plate) => plate.weight !== weight);
  const isPossible = isNew && Rack.safeParse(next).success;
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPossible) return;
    setText('');
    onChange(next);
  };
  return (
    <form onSubmit={add} className="flex items-end gap-2">
      <TextField
        label={`Another plate (${unit})`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="flex-1"
      />
      <Button type="submit" disabled={!isPossible}>
        Add
      </Button>
    </form>
  );
}

/** NaN if it is no number. */
const numberOf = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
