// What a simulated athlete can do, as plain data, and how the diary records it.
import type { ExerciseId, MovementId, RoutineId, SetId } from '#contract/ids.ts';
import type { Measured } from '#contract/measurement-terms.ts';
import type { AnyKind } from '#domain/exercise/set-kind.ts';
import type { Device } from '#offline/device.ts';

/** Each action works on the device's own copy, as a screen does. Numbers pick from what is there. */
export type Action =
  | SetAction
  | ExerciseAction
  | OwnAction
  | DocumentAction
  | LastingSwapAction
  | { do: 'start' };

export type SetAction =
  | { readonly do: 'tick'; readonly set: number; readonly done: boolean }
  | { readonly do: 'edit'; readonly set: number; readonly kilograms: number }
  /** Of a set in percent. */
  | { readonly do: 'load'; readonly set: number; readonly kilograms: number }
  /** Of a set whose effort is in RIR. */
  | {
      readonly do: 'reps';
      readonly set: number;
      readonly reps: number;
      readonly reserve: number;
    }
  | {
      readonly do: 'mark';
      readonly set: number;
      readonly mark: AnyKind | null;
      readonly note: string;
      readonly rpe?: number | null;
    }
  | { readonly do: 'add set'; readonly exercise: number }
  | { readonly do: 'delete set'; readonly set: number }
  | { readonly do: 'warm up'; readonly exercise: number }
  | { readonly do: 'take back warm-ups' };

export type ExerciseAction =
  | { readonly do: 'complete'; readonly exercise: number }
  | { readonly do: 'rate'; readonly exercise: number; readonly score: number }
  | { readonly do: 'note'; readonly exercise: number; readonly text: string }
  | { readonly do: 'swap'; readonly exercise: number; readonly to: number | null }
  | { readonly do: 'go on'; readonly exercise: number; readonly to: number }
  /** What the percentages of a movement are taken of, in this workout. */
  | { readonly do: 'change max'; readonly exercise: number; readonly kilograms: number }
  /** What a rule of progression proposes for the working sets, for the athlete to take or leave. */
  | {
      readonly do: 'take proposal';
      readonly exercise: number;
      readonly kilograms: number;
      readonly reps: number | null;
    }
  | { readonly do: 'leave proposal'; readonly exercise: number; readonly kilograms: number }
  | { readonly do: 'undo answer'; readonly exercise: number }
  /** By the clock; null takes it back. */
  | { readonly do: 'result'; readonly exercise: number; readonly seconds: number | null }
  | { readonly do: 'open'; readonly exercise: number }
  | { readonly do: 'pause' }
  | { readonly do: 'return' }
  | { readonly do: 'finish'; readonly score: number };

export type OwnAction =
  /** `behind` null: at the end. */
  | { readonly do: 'add exercise'; readonly movement: number; readonly behind: number | null }
  /** A prescribed one is left out. */
  | { readonly do: 'remove exercise'; readonly exercise: number }
  | { readonly do: 'undo removal' }
  | { readonly do: 'move'; readonly exercise: number; readonly to: number }
  | { readonly do: 'superset'; readonly exercise: number; readonly with: number }
  | { readonly do: 'dissolve'; readonly exercise: number };

export type DocumentAction =
  | { readonly do: 'enter max'; readonly kilograms: number }
  | { readonly do: 'correct max'; readonly entry: number; readonly kilograms: number }
  | { readonly do: 'delete max'; readonly entry: number }
  | { readonly do: 'write routine'; readonly title: string }
  | { readonly do: 'change routine'; readonly routine: number; readonly title: string }
  | { readonly do: 'file routine'; readonly routine: number; readonly folder: string }
  | { readonly do: 'delete routine'; readonly routine: number }
  | { readonly do: 'save as routine'; readonly title: string }
  | {
      readonly do: 'enter weigh-in';
      readonly what: 'body-weight' | 'waist';
      readonly value: number;
      readonly isEvening: boolean;
    }
  | { readonly do: 'correct weigh-in'; readonly entry: number; readonly value: number }
  | { readonly do: 'note weigh-in'; readonly entry: number; readonly note: string }
  | { readonly do: 'delete weigh-in'; readonly entry: number };

/** On every coming day of the program; null takes it back. */
export interface LastingSwapAction {
  readonly do: 'lasting swap';
  readonly movement: number;
  readonly to: number | null;
}

/** An action as the diary records it, and the command that performs it. */
export interface Planned {
  readonly about: About;
  readonly command: (
    device: Device,
  ) => Promise<void | { readonly allowed: boolean; readonly value?: unknown }>;
}

export type About = AboutSet | AboutExercise | AboutOwn | AboutDocument;

type AboutSet =
  /** `of`: the movement of its exercise. */
  | {
      readonly kind: 'tick';
      readonly setId: SetId;
      readonly done: boolean;
      readonly of: MovementId | undefined;
    }
  | { readonly kind: 'edit'; readonly setId: SetId; readonly kilograms: number }
  | { readonly kind: 'load' | 'reps'; readonly setId: SetId }
  | { readonly kind: 'mark'; readonly setId: SetId; readonly marks: Marks }
  | { readonly kind: 'add'; readonly before: readonly SetId[]; readonly weight: number | null }
  | { readonly kind: 'delete'; readonly setId: SetId; readonly wasDone: boolean }
  | { readonly kind: 'warm up'; readonly sets: readonly SetId[] }
  /** Sets that go unless they are done. */
  | { readonly kind: 'take back'; readonly sets: readonly SetId[] };

type AboutExercise =
  | { readonly kind: 'complete'; readonly exercise: ExerciseId }
  | { readonly kind: 'rate'; readonly exercise: ExerciseId; readonly score: number }
  | { readonly kind: 'note'; readonly exercise: ExerciseId; readonly text: string }
  /** `movementId` null: back to the prescribed one. `clears`: the sets whose entered values the swap clears. */
  | {
      readonly kind: 'swap';
      readonly exercise: ExerciseId;
      readonly movementId: MovementId | null;
      readonly clears: readonly SetId[];
    }
  | { readonly kind: 'pin'; readonly movementId: MovementId; readonly kilograms: number }
  /** `fills`: the sets that may have got other values by it. */
  | {
      readonly kind: 'answer';
      readonly exercise: ExerciseId;
      readonly says: 'taken' | 'left' | 'undone';
      readonly kilograms: number | null;
      readonly fills: readonly SetId[];
    }
  | {
      readonly kind: 'result';
      readonly exercise: ExerciseId;
      readonly seconds: number | null;
    }
  | { readonly kind: 'pause' }
  | { readonly kind: 'finish' };

type AboutOwn =
  /** `drops`: sets of another exercise that go into this one unless they are done. */
  | {
      readonly kind: 'add exercise';
      readonly id: ExerciseId;
      readonly sets: readonly SetId[];
      readonly drops: readonly SetId[];
    }
  /** `sets`: all that it had, `done`: those of them that were done. */
  | {
      readonly kind: 'remove exercise';
      readonly id: ExerciseId;
      readonly isOwn: boolean;
      readonly sets: readonly SetId[];
      readonly done: readonly SetId[];
    }
  | { readonly kind: 'restore exercise'; readonly id: ExerciseId }
  | { readonly kind: 'arrange' };

type AboutDocument =
  /** `kilograms` null: deleted. */
  | { readonly kind: 'max'; readonly id: string; readonly kilograms: number | null }
  /** `to` null: as prescribed again. */
  | {
      readonly kind: 'lasting swap';
      readonly from: MovementId;
      readonly to: MovementId | null;
    }
  /** `null`: deleted. */
  | { readonly kind: 'routine'; readonly id: RoutineId; readonly says: RoutineSays | null }
  /** `null`: deleted. */
  | {
      readonly kind: 'measurement';
      readonly id: string;
      readonly what: Measured;
      readonly says: MeasurementSays | null;
    };

export interface RoutineSays {
  readonly title?: string;
  readonly folder?: string;
}

export interface MeasurementSays {
  readonly value?: number;
  readonly note?: string;
}

/** What the set says of itself after them. */
export type Marks = readonly [kind: AnyKind | null, note: string | null, rpe: number | null];

/** Kilograms of the warm-ups that the athlete adds. */
export const warmUpWeights: readonly number[] = [20, 40];
