import type { UserId } from '#contract/ids.ts';
import { equipmentLevels, programLevels } from '#domain/program/details.ts';
import type { StoreLook } from '#domain/store/find-programs.ts';

export interface StoreSearch extends StoreLook {
  /** Every program; or, for moderators, those that were taken out of the store. */
  readonly show?: (typeof shows)[number];
}

const shows = ['all', 'restricted'] as const;

/** What may be paid at most, in US cents. */
export const priceChoices: readonly { readonly value: number; readonly title: string }[] = [
  { value: 0, title: 'Free' },
  { value: 2500, title: 'Up to $25' },
  { value: 5000, title: 'Up to $50' },
  { value: 10_000, title: 'Up to $100' },
];

/** From an address, which anybody may have typed. */
export function readStoreSearch(search: Record<string, unknown>): StoreSearch {
  const text = textOf(search['text']);
  const category = textOf(search['category']);
  const author = textOf(search['author']);
  const level = oneOf(programLevels, search['level']);
  const equipment = oneOf(equipmentLevels, search['equipment']);
  const maxPrice = oneOf(priceChoices, search['maxPrice']);
  const show = shows.find((one) => one === search['show']);
  return {
    ...(text !== undefined && { text }),
    ...(category !== undefined && { category }),
    ...(level !== undefined && { level }),
    ...(equipment !== undefined && { equipment }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(author !== undefined && { author: author as UserId }),
    ...(show && { show }),
  };
}

const longestText = 100;

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).slice(0, longestText);
  return text.trim() === '' ? undefined : text;
}

const oneOf = (choices: readonly { readonly value: number }[], value: unknown) =>
  choices.find((choice) => choice.value === Number(value ?? Number.NaN))?.value;
