// A drawing as a file of its own, in light and dark.
import { type Drawing, lineWeight, type Part, partsOf, square } from './drawing.ts';
import type { Tone } from './shape.ts';

type Colours = Readonly<Record<Tone, string>>;

const colours: Readonly<Record<'light' | 'dark', Colours>> = {
  light: { ink: '#14171a', far: '#a4a6a7', gear: '#8a8f95', paper: '#f1efeb' },
  dark: { ink: '#f3f1ec', far: '#686d72', gear: '#6b7680', paper: '#0b0d0f' },
};

/** `part`: the start of the movement or its middle. */
export const svgOf = (drawing: Drawing, part: 0 | 1): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${square} ${square}">`,
    `<style>${rules(colours.light)}@media(prefers-color-scheme:dark){${rules(colours.dark)}}</style>`,
    contentOf(drawing, part, (tone, filled) => `class="${tone}-${filled ? 'solid' : 'line'}"`),
    '</svg>',
  ].join('');

/** The same without its frame, in one theme: to be put among others. */
export const plainContentOf = (drawing: Drawing, part: 0 | 1, theme: 'light' | 'dark'): string =>
  contentOf(drawing, part, (tone, filled) => {
    const colour = colours[theme][tone];
    return filled ? `fill="${colour}"` : `fill="none" stroke="${colour}"`;
  });

function contentOf(
  drawing: Drawing,
  part: 0 | 1,
  look: (tone: Tone, filled: boolean) => string,
): string {
  const markup = ({ tone, filled, paths }: Part) =>
    `<path ${look(tone, filled)} d="${paths[part] ?? ''}"/>`;
  return [
    `<path ${look('paper', true)} d="M0 0H${square}V${square}H0Z"/>`,
    `<g stroke-width="${lineWeight}" stroke-linecap="round" stroke-linejoin="round">`,
    ...partsOf(drawing, 2).map(markup),
    '</g>',
  ].join('');
}

const rules = (theme: Colours): string =>
  Object.entries(theme)
    .map(
      ([tone, colour]) => `.${tone}-solid{fill:${colour}}.${tone}-line{fill:none;stroke:${colour}}`,
    )
    .join('');
