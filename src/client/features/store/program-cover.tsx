import { plural } from '#domain/plural.ts';
import { Suspense, useState } from 'react';
import type { StoreProgram } from '#contract/store.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { MovementId } from '#contract/ids.ts';
import { movementOfCover, tintOfCover } from './cover-movements.ts';
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

const DrawnMovement = lazyPart(
  async () => (await import('#client/ui/drawn-movement.tsx')).DrawnMovement,
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
        <Suspense>
          <DrawnMovement id={movementOfCover(program) as MovementId} motion={undefined} atMiddle>
            {null}
          </DrawnMovement>
        </Suspense>
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
