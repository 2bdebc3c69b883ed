import { useState } from 'react';
import { Toggle } from '#client/ui/toggle.tsx';
import type { SubExercise } from '#contract/training.ts';
import { readTempo } from '#domain/exercise/tempo.ts';
import { DraftField } from './draft-field.tsx';

interface HowItIsDoneProps {
  exercise: SubExercise;
  onSide: (perSide: boolean) => void;
  onTempo: (tempo: string) => void;
}

/** Each side, and the tempo; the tempo is saved while typing, but only if it is one, or empty. */
export function HowItIsDone({ exercise, onSide, onTempo }: HowItIsDoneProps) {
  const [typed, setTyped] = useState(exercise.tempo ?? '');
  const isWrong = typed.trim() !== '' && readTempo(typed) === null;
  return (
    <div className="flex flex-col gap-1">
      <Toggle
        label="Each side"
        checked={exercise.perSide ?? false}
        onChange={({ target }) => onSide(target.checked)}
      >
        Reps, time and distance are per side and count twice in the volume.
      </Toggle>
      <DraftField
        label="Tempo (optional)"
        autoComplete="off"
        autoCapitalize="characters"
        placeholder="3-0-1-0: down, pause, up, pause"
        maxLength={20}
        value={exercise.tempo ?? ''}
        aria-invalid={isWrong || undefined}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onKeep={(text) => {
          const tempo = readTempo(text);
          if (tempo || text.trim() === '') onTempo(tempo ?? '');
        }}
      />
      {isWrong && (
        <p role="status" className="text-sm text-below">
          Write a tempo like 3010 or 30X1.
        </p>
      )}
    </div>
  );
}
