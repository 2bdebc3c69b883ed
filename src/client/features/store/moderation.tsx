import { Suspense } from 'react';
import type { StoreProgramPreview } from '#contract/store.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { mayModerate } from './may-moderate.ts';

const Moderate = lazyPart(async () => (await import('./online/moderate.tsx')).Moderate);

/** Tells authors why their program is restricted; lets moderators and admins restrict it or lift the restriction. */
export function Moderation({ program }: { program: StoreProgramPreview }) {
  const isModerator = mayModerate(useCurrentUser());
  const { restrictionReason } = program.publishing;
  if (!isModerator && restrictionReason === null) return null;
  return (
    <section
      aria-labelledby="moderation"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="moderation" className="font-semibold">
        {restrictionReason === null ? 'Take it out of the store' : 'Taken out of the store'}
      </h2>
      {restrictionReason !== null && (
        <blockquote className="rounded-control bg-below-wash px-4 py-3 wrap-anywhere whitespace-pre-wrap">
          {restrictionReason}
        </blockquote>
      )}
      {isModerator && (
        <Suspense>
          <Moderate program={program} />
        </Suspense>
      )}
    </section>
  );
}
