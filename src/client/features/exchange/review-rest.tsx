import type { KindCount } from '#domain/exchange/rest-of-export.ts';
import type { Review } from './import-steps.ts';
import { kindWords, otherWords } from './rest-words.ts';

/** Kind by kind: how much of it the file has, and how much of that is here already. */
export function RestFound({ counts }: { counts: readonly KindCount[] }) {
  if (counts.length === 0) return null;
  return (
    <ul aria-label="Also in this file" className="flex flex-col divide-y divide-line">
      {counts.map(({ kind, found, fresh }) => (
        <li key={kind} className="flex flex-wrap justify-between gap-x-6 py-2">
          <span className="font-semibold">{kindWords(kind, found)}</span>
          <span className="text-sm text-muted">{stateOf(found, fresh)}</span>
        </li>
      ))}
    </ul>
  );
}

function stateOf(found: number, fresh: number): string {
  if (fresh === 0) return 'here already';
  return fresh === found ? 'new' : `${fresh} new, ${found - fresh} here already`;
}

/** Named, so that nobody counts on them. */
export function OthersFound({ contents }: Pick<Review, 'contents'>) {
  const others = contents.rest?.others;
  if (!others?.size) return null;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <h3 className="font-semibold">What stays in the file</h3>
      <ul className="flex flex-col gap-1 text-muted">
        {[...others].map(([type, count]) => (
          <li key={type}>{otherWords(type, count)}.</li>
        ))}
      </ul>
    </div>
  );
}
