// A picture of all movement illustrations, to look at: start and middle, large and at 48 px.
// usage: node tests/tools/movement-sheet.ts out.png [--dark] [--only squat] [--size 120] [--columns 5]
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { Equipment } from '#contract/movement-terms.ts';
import { movements } from '#domain/movement/catalogue.ts';
import { square } from '#domain/movement/figure/drawing.ts';
import { drawingOf, drawings } from '#domain/movement/figure/drawings.ts';
import { plainContentOf } from '#domain/movement/figure/svg.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dark: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '120' },
    columns: { type: 'string', default: '5' },
  },
});
const [out = 'movements.png'] = positionals;
const size = Number(values.size);
const columns = Number(values.columns);
const small = 48;
const gap = 8;
const cell = { width: 2 * size + small + 4 * gap, height: size + 30 };
const theme = values.dark ? 'dark' : 'light';

/** Each pattern with each equipment that the catalogue has it with. */
const shown = Object.keys(drawings).flatMap((pattern) => {
  const used = movements.filter((movement) => movement.pattern === pattern);
  return [...new Set(used.map(({ equipment }) => equipment))].map((equipment) => ({
    pattern,
    equipment,
  }));
});
const cells = shown
  .filter(({ pattern }) => new RegExp(values.only).test(pattern))
  .map(({ pattern, equipment }, index) => {
    const x = gap + (index % columns) * cell.width;
    const y = gap + Math.floor(index / columns) * cell.height;
    const picture = (part: 0 | 1, left: number, pixels: number) =>
      `<svg x="${left}" y="${y}" width="${pixels}" height="${pixels}" viewBox="0 0 ${square} ${square}">${contentOf(pattern, equipment, part)}</svg>`;
    return [
      picture(0, x, size),
      picture(1, x + size + gap, size),
      picture(1, x + 2 * (size + gap), small),
      `<text x="${x}" y="${y + size + 14}" font-size="12" fill="${values.dark ? '#f3f1ec' : '#14171a'}" font-family="sans-serif">${pattern} · ${equipment}</text>`,
    ].join('');
  });

function contentOf(pattern: string, equipment: Equipment, part: 0 | 1): string {
  const drawing = drawingOf(pattern, equipment);
  if (!drawing) throw new Error(`${pattern} has no drawing`);
  return plainContentOf(drawing, part, theme);
}

const width = columns * cell.width + gap;
const height = Math.ceil(cells.length / columns) * cell.height + gap;
const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${values.dark ? '#171b1f' : '#ffffff'}"/>${cells.join('')}</svg>`;
await sharp(Buffer.from(sheet), { unlimited: true }).png().toFile(out);
