import { Link } from '@tanstack/react-router';
import type { StoreHit, StoreProgram, TextRange } from '#contract/store.ts';
import { categoryTitle } from '#domain/store/categories.ts';
import { counted } from '#domain/plural.ts';
import { ProgramCover } from './program-cover.tsx';
import { levelLabel } from '#domain/program/details.ts';
import { nameOf, weeksOf } from './store-texts.ts';
import { Check, Lock } from 'lucide-react';
import { priceText } from '#domain/dollars.ts';

export interface ProgramCardProps {
  program: StoreProgram | StoreHit;
  isOwned: boolean;
  /** Where programs of all categories are mixed. */
  showsCategory?: boolean;
  /** Of the cover, as the `sizes` of an `<img>`. */
  sizes: string;
  onOpen?: (() => void) | undefined;
}

const nothingFound: StoreHit['highlights'] = { title: [], author: [], excerpt: null };

export function ProgramCard(props: ProgramCardProps) {
  const { program, isOwned, showsCategory = false, sizes, onOpen } = props;
  const found = 'highlights' in program ? program.highlights : nothingFound;
  const facts = [counted(weeksOf(program), 'week'), levelLabel(program.level)].filter(Boolean);
  return (
    <article className="group relative flex h-full flex-col gap-3">
      <ProgramCover
        program={program}
        sizes={sizes}
        className="rounded-card border border-line transition-[filter] group-hover:brightness-105"
      />
      <div className="flex flex-1 flex-col gap-0.5">
        {showsCategory && program.programCategoryObj && (
          <p className="truncate text-xs font-semibold text-muted">
            {categoryTitle(program.programCategoryObj.title)}
          </p>
        )}
        <h3 className="line-clamp-2 font-semibold text-pretty">
          <Link
            to="/store/$programId"
            params={{ programId: program._id }}
            onClick={onOpen}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            <Highlighted text={program.title} ranges={found.title} />
          </Link>
        </h3>
        <p className="truncate text-sm text-muted">
          <Highlighted text={nameOf(program.author)} ranges={found.author} />
        </p>
        <p className="text-sm text-muted">{facts.join(' · ')}</p>
        {found.excerpt && (
          <p className="line-clamp-2 text-sm">
            <Highlighted text={found.excerpt.text} ranges={found.excerpt.ranges} />
          </p>
        )}
        <div className="mt-auto pt-1">
          <PriceTag program={program} isOwned={isOwned} />
        </div>
      </div>
    </article>
  );
}

export const CardSkeleton = () => (
  <div aria-hidden className="flex animate-breathe flex-col gap-3">
    <div className="aspect-video rounded-card bg-line/60" />
    <div className="flex flex-col gap-2">
      <div className="h-5 w-4/5 rounded-full bg-line/60" />
      <div className="h-4 w-2/5 rounded-full bg-line/60" />
      <div className="h-4 w-3/5 rounded-full bg-line/60" />
      <div className="h-5 w-1/5 rounded-full bg-line/60" />
    </div>
  </div>
);

function Highlighted({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const starts = ranges.map(({ to }) => to);
  return (
    <>
      {ranges.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(starts[index - 1] ?? 0, from)}
          <mark className="bg-transparent text-inherit underline decoration-accent decoration-2 underline-offset-3">
            {text.slice(from, to)}
          </mark>
        </span>
      ))}
      {text.slice(starts.at(-1) ?? 0)}
    </>
  );
}

interface PriceTagProps {
  program: Pick<StoreProgram, 'price' | 'publishing'>;
  /** Bought already. */
  isOwned: boolean;
}

function PriceTag({ program: { price, publishing }, isOwned }: PriceTagProps) {
  if (isOwned)
    return (
      <span className="flex items-center gap-1.5 font-semibold">
        <Check size={18} aria-hidden className="text-above" />
        Yours
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="font-semibold">{priceText(price)}</span>
      {publishing.publishingStatus === 'subscribers' && (
        <span className="flex items-center gap-1.5 text-sm text-muted">
          <Lock size={14} aria-hidden />
          Subscribers
        </span>
      )}
      {publishing.publishingStatus === 'unpublished' && (
        <span className="text-sm text-muted">Not published</span>
      )}
    </span>
  );
}
