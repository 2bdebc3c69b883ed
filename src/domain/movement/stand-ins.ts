import type { MovementSummary } from '#contract/training.ts';
import { type CatalogueMovement, movements, sameBodyPart, summaryOf } from './catalogue.ts';
import { matchMovement } from './match-movement.ts';

/** Alternatives to a movement, searched by name or piece of equipment while typing. */
export function standInsFor(prescribed: MovementSummary, search: string): CatalogueMovement[] {
  const known = prescribed.bodyPart ? null : matchMovement(prescribed.title);
  const similar = sameBodyPart(known ? summaryOf(known) : prescribed);
  // If nothing similar is known, any movement may replace it.
  const possible = similar.length > 0 ? similar : movements;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return possible.filter(({ _id, title, equipment, aliases }) => {
    const names = [title, equipment, ...aliases].join(' ').toLowerCase();
    return _id !== prescribed._id && words.every((word) => names.includes(word));
  });
}
