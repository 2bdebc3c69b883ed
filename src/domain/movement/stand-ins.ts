import type { MovementSummary } from '#contract/training.ts';
import { type CatalogueMovement, movements, sameBodyPart, summaryOf } from './catalogue.ts';
import { namedMovements } from './catalogue-names.ts';
import { matchMovement } from './match-movement.ts';
import { ranked } from './search-entry.ts';

/**
 * Alternatives to a movement, searched by name or piece of equipment while typing: those for the same body part first,
 * then all others.
 */
export function standInsFor(prescribed: MovementSummary, search: string): CatalogueMovement[] {
  const known = prescribed.bodyPart ? null : matchMovement(prescribed.title);
  const similar = new Set(sameBodyPart(known ? summaryOf(known) : prescribed));
  const found = search.trim() === '' ? [...new Set([...similar, ...movements])] : foundBy(search);
  const others = found.filter(({ _id }) => _id !== prescribed._id);
  return [
    ...others.filter((movement) => similar.has(movement)),
    ...others.filter((movement) => !similar.has(movement)),
  ];
}

/** Best match first. */
function foundBy(search: string): readonly CatalogueMovement[] {
  const found = ranked(namedMovements(), search).map(({ movement }) => movement);
  const meant = matchMovement(search);
  return meant ? [...new Set([meant, ...found])] : found;
}
