import { useState } from 'react';
import type { StoreProgram } from '#contract/store.ts';
import { DrawnCover } from './drawn-cover.tsx';

export interface ProgramCoverProps {
  program: StoreProgram;
  /** How wide it is shown, as an `<img>` is told. */
  sizes: string;
  /** It is what the screen begins with. */
  isFirst?: boolean;
  className?: string;
}

/** Says nothing: the title stands beside it. Its room is kept before the picture is there. */
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
