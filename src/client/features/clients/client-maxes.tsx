import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ClientProgram } from '#contract/clients.ts';
import type { MovementId, UserId } from '#contract/ids.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import { shortDate } from '#client/shared/dates/short-date.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { MaxForm } from '#client/shared/maxes/max-form.tsx';
import { originWords } from '#client/shared/maxes/max-words.ts';
import { MovementPicker } from '#client/shared/movements/movement-picker.tsx';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { shownTrainingMax, shownWeight } from '#client/ui/lift-text.ts';
import { Section } from '#client/ui/section.tsx';
import { currentMaxes, isSetByCoach, workingMax } from '#domain/history/one-rep-max.ts';
import {
  deleteClientMax,
  type NewClientMax,
  setClientMax,
} from '#offline/commands/client-maxes.ts';
import { maxesOfClient } from '#offline/queries/clients.ts';
import { MissingMaxesForm, useMissingMaxes } from './missing-maxes-form.tsx';

export interface ClientMaxesProps {
  clientId: UserId;
  firstName: string;
  /** As last read. */
  seen: readonly OneRepMax[];
  programs: readonly ClientProgram[];
}

/** What a client can lift once, with those that the coach has just set. */
export function ClientMaxes({ clientId, firstName, seen, programs }: ClientMaxesProps) {
  const device = useDevice();
  const today = useToday();
  const laid = useRead(maxesOfClient, clientId, seen);
  const [chosen, setChosen] = useState<Chosen | 'picking' | null>(null);
  const all = laid?.all ?? seen;
  const maxes = currentMaxes(all);
  const missing = useMissingMaxes(clientId, programs, all);
  const set = async (kg: number, { movementId, title, percent }: Chosen) => {
    const max: NewClientMax = {
      movementId,
      title,
      kg,
      date: today,
      ...(percent !== undefined && { trainingMaxPercent: percent }),
    };
    await setClientMax(device, { clientId, max });
    setChosen(null);
    showToast({ color: 'success', text: `${title} max set for ${firstName}` });
  };
  return (
    <Section title="One-rep maxes">
      <div className="-mt-4 flex flex-col gap-4">
        {maxes.length === 0 && (
          <p className="text-sm text-muted">
            None yet. Sets in % show {firstName} a weight once there is one.
          </p>
        )}
        {maxes.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {maxes.map((max) => (
              <li key={max._id} className="py-2">
                <MaxOfClient
                  clientId={clientId}
                  max={max}
                  isUnsent={laid?.unsent.has(max._id) ?? false}
                  onChange={() => setChosen(chosenFrom(max))}
                />
              </li>
            ))}
          </ul>
        )}
        <MissingMaxesForm
          clientId={clientId}
          firstName={firstName}
          missing={missing}
          where={`${firstName}’s programs ask for`}
        />
        {chosen === 'picking' && (
          <MovementPicker
            title={`Max for ${firstName}`}
            onChoose={({ _id, title }) => {
              const known = maxes.find(({ movementId }) => movementId === _id);
              setChosen(known ? chosenFrom(known) : { movementId: _id, title });
            }}
            onClose={() => setChosen(null)}
          />
        )}
        {chosen && chosen !== 'picking' ? (
          <NewMax
            key={chosen.movementId}
            title={chosen.title}
            onSet={(kg) => void set(kg, chosen)}
            onCancel={() => setChosen(null)}
          />
        ) : (
          <Button onClick={() => setChosen('picking')} className="self-start px-3!">
            <Plus size={20} aria-hidden />
            Set a max
          </Button>
        )}
      </div>
    </Section>
  );
}

interface Chosen {
  readonly movementId: MovementId;
  readonly title: string;
  /** The share that the client's training max is. */
  readonly percent?: number | undefined;
}

const chosenFrom = ({ movementId, title, trainingMaxPercent }: OneRepMax): Chosen => ({
  movementId,
  title,
  percent: trainingMaxPercent,
});

interface NewMaxProps {
  title: string;
  onSet: (kg: number) => void;
  onCancel: () => void;
}

const NewMax = ({ title, onSet, onCancel }: NewMaxProps) => (
  <div className="flex flex-col gap-2">
    <MaxForm label={`${title} max`} kg={null} submit="Set" onSubmit={onSet} />
    <Button onClick={onCancel} className="self-start">
      Cancel
    </Button>
  </div>
);

interface MaxOfClientProps {
  clientId: UserId;
  max: OneRepMax;
  isUnsent: boolean;
  onChange: () => void;
}

function MaxOfClient({ clientId, max, isUnsent, onChange }: MaxOfClientProps) {
  const device = useDevice();
  const [units, today] = [useUnits(), useToday()];
  const shown = shownWeight(max.kg, units);
  const words = isSetByCoach(max) ? 'Set by you' : originWords(max, units);
  const remove = async () => {
    await deleteClientMax(device, { clientId, max });
    const { _id: _, origin: __, from: ___, ...again } = max;
    const undo = () => void setClientMax(device, { clientId, max: again });
    showToast({ text: `${max.title} max deleted`, action: { label: 'Undo', run: undo } });
  };
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{max.title}</p>
        <p className="text-sm text-muted">
          {words}, {shortDate(max.date, today)}
          {max.trainingMaxPercent !== undefined &&
            max.trainingMaxPercent < 100 &&
            ` · training max ${shownTrainingMax(workingMax(max), units)}`}
          {isUnsent && ' · not sent yet'}
        </p>
      </div>
      <Button
        onClick={onChange}
        aria-label={`Change the ${max.title} max, ${shown}`}
        className="px-3!"
      >
        {shown}
      </Button>
      {isSetByCoach(max) && (
        <IconButton label={`Delete the ${max.title} max`} onClick={() => void remove()}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
