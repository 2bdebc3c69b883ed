import { useState } from 'react';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import type { MovementId } from '#contract/ids.ts';
import type { StoreProgram } from '#contract/store.ts';
import type { Focus } from '#contract/survey-terms.ts';
import { drawingOf } from '#domain/movement/drawing.ts';
import { plural } from '#domain/plural.ts';
import { weeksOf } from './store-texts.ts';

export interface ProgramCoverProps {
  program: StoreProgram;
  /** How wide it is shown, as the `sizes` of an `<img>`. */
  sizes: string;
  /** The first thing on the screen, so it loads at once. */
  isFirst?: boolean;
  className?: string;
}

/** Without an alt text: the title is beside it. Its space is reserved before the picture arrives. */
export function ProgramCover({
  program,
  sizes,
  isFirst = false,
  className = '',
}: ProgramCoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      className={`relative block aspect-video w-full overflow-hidden bg-sunken [contain:paint] ${className}`}
    >
      {program.image && program.image !== broken ? (
        <img
          src={program.image}
          srcSet={program.imageSrcSet ?? undefined}
          sizes={sizes}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(program.image)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <DrawnCover program={program} />
      )}
    </span>
  );
}

const DrawnMovement = afterIdle(
  async () => (await import('#client/shared/movements/idle/drawn-movement.tsx')).DrawnMovement,
);

/** A drawn cover is dark in the light theme too: its drawing uses these colors instead of the theme's. */
const colours =
  'text-chalk [--edge:color-mix(in_oklab,var(--chalk)_45%,var(--sunken))] [--ink:var(--chalk)]';

/** For a program without pictures: its length, and a movement that suits its category. */
function DrawnCover({ program }: { program: StoreProgram }) {
  const weeks = weeksOf(program);
  return (
    <span
      aria-hidden
      className={`@container absolute inset-0 flex overflow-hidden bg-(--sunken) ${colours} ${tintOfCover(program)}`}
    >
      <span className="absolute inset-y-0 right-[2%] aspect-square h-full">
        <DrawnMovement
          file={drawingOf(movementOfCover(program)).image}
          motion={undefined}
          atMiddle
        />
      </span>
      <span className="relative mt-auto flex flex-col p-[5cqw]">
        <span className="text-[clamp(2rem,22cqw,11rem)] leading-[0.85] font-semibold tracking-tight">
          {weeks}
        </span>
        <span className="pt-[2cqw] text-[clamp(0.8rem,5cqw,2.5rem)] leading-none font-semibold opacity-75">
          {plural(weeks, 'week')}
        </span>
      </span>
    </span>
  );
}

// Which movement is drawn on the cover of a program without pictures.

const anywhere = ['goblet-squat', 'dumbbell-row', 'push-up', 'dumbbell-lunge'];

/** Library ids by category title. */
const movements: Readonly<Record<Focus, readonly string[]>> = {
  weightLoss: ['mountain-climber', 'battle-ropes', 'jumping-jack'],
  hiit: ['burpee', 'jump-rope', 'box-jump'],
  glutes: ['hip-thrust', 'barbell-glute-bridge', 'curtsy-lunge'],
  prenatal: ['bird-dog', 'side-plank', 'glute-bridge'],
  cardio: ['running', 'jump-rope', 'jumping-jack'],
  yoga: ['downward-dog', 'side-plank', 'bird-dog'],
  abs: ['plank', 'reverse-crunch', 'sit-up'],
  'Build Strength': ['barbell-back-squat', 'overhead-squat', 'barbell-row', 'front-squat'],
  crossfit: ['power-snatch', 'thruster', 'handstand-push-up'],
  muscleBuilding: ['dumbbell-bench-press', 'barbell-row', 'pull-up'],
  powerLifting: ['barbell-deadlift', 'barbell-bench-press', 'low-bar-squat'],
  homeNoEq: ['push-up', 'bodyweight-lunge', 'burpee'],
  homeMinEq: ['kettlebell-swing', 'goblet-squat', 'kettlebell-press'],
};

/** Background of the drawn covers, by category: the night color, a little warmer or cooler. */
const tints = [
  '[--sunken:color-mix(in_oklab,var(--night)_72%,var(--accent))]',
  '[--sunken:color-mix(in_oklab,var(--night)_74%,var(--information))]',
  '[--sunken:color-mix(in_oklab,var(--night)_78%,var(--above))]',
  '[--sunken:color-mix(in_oklab,var(--night)_78%,var(--below))]',
  '[--sunken:color-mix(in_oklab,var(--night)_80%,var(--middling))]',
  '[--sunken:color-mix(in_oklab,var(--night)_88%,var(--chalk))]',
] as const;

type Covered = Pick<StoreProgram, '_id' | 'programCategoryObj'>;

function tintOfCover({ programCategoryObj }: Pick<Covered, 'programCategoryObj'>): string {
  const place = Object.keys(movements).indexOf(programCategoryObj?.title ?? '');
  return tints[place % tints.length] ?? tints[5];
}

/** Always the same for a program; chosen by its id, so that programs of a category vary. */
function movementOfCover({ _id, programCategoryObj }: Covered): MovementId {
  const category = programCategoryObj?.title ?? '';
  const choice = (movements as Readonly<Record<string, readonly string[]>>)[category] ?? anywhere;
  const digits = _id.replaceAll('-', '').slice(-6);
  return (choice[Number.parseInt(digits, 16) % choice.length] ?? anywhere[0]) as MovementId;
}

export const coverMovements: readonly string[] = [...anywhere, ...Object.values(movements).flat()];
