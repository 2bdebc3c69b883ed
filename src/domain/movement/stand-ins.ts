import type { MovementSummary } from '#contract/training.ts';
import { type CatalogueMovement, movements, sameBodyPart, summaryOf } from './catalogue.ts';
import { namedMovements } from './catalogue-names.ts';
import { matchMovement } from './match-movement.ts';
import { ranked } from './search-entry.ts';

/** Alternatives to a movement, searched by name or piece of equipment while typing. */
export function standInsFor(prescribed: MovementSummary, search: string): CatalogueMovement[] {
  const known = prescribed.bodyPart ? null : matchMovement(prescribed.title);
  const similar = sameBodyPart(known ? summaryOf(known) : prescribed);
  // If nothing similar is known, any movement may replace it.
  const possible = (similar.length > 0 ? similar : movements).filter(
    ({ _id }) => _id !== prescribed._id,
  );
  if (search.trim() === '') return possible;
  const among = new Set(possible);
  const found = ranked(
    namedMovements().filter(({ movement }) => among.has(movement)),
    search,
  ).map(({ movement }) => movement);
  const meant = matchMovement(search);
  return meant && among.has(meant) ? [...new Set([meant, ...found])] : found;
}
