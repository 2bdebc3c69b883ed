import type { UserId } from '#contract/ids.ts';
import { like, oneOf, type Search, text, uuid } from '#client/shared/screen/address.ts';
import { equipmentLevels, programLevels } from '#domain/program/levels.ts';

/** Maximum prices, in US cents. */
export const priceChoices: readonly { readonly value: number; readonly title: string }[] = [
  { value: 0, title: 'Free' },
  { value: 2500, title: 'Up to $25' },
  { value: 5000, title: 'Up to $50' },
  { value: 10_000, title: 'Up to $100' },
];

const valuesOf = (choices: readonly { readonly value: number }[]) =>
  oneOf(choices.map(({ value }) => value));

export const storeSearch = {
  text: text(100),
  category: text(100),
  level: valuesOf(programLevels),
  equipment: valuesOf(equipmentLevels),
  maxPrice: valuesOf(priceChoices),
  author: like<UserId>(uuid),
  /** Every program; or, for moderators, those taken out of the store. */
  show: oneOf(['all', 'restricted']),
};

export type StoreSearch = Search<typeof storeSearch>;
