// A drawing as an SVG file: a strip of frames from the start of the movement to its middle. If a page inserts a frame
// with `<use>`, the colors are the page's own; if the file is an image, those of the light theme.
import { frameCount, frameSize } from '#domain/movement/drawing.ts';
import { type Drawing, fitOf, lineWeight, shapesAt } from './drawing.ts';
import { distance, type Point } from './geometry.ts';
import { outlineOf, rounded, type Shape, type Tone } from './shape.ts';

/** By their names in `client/theme.css`. */
const paints: Record<Tone, string> = {
  ink: 'var(--ink,#14171a)',
  far: 'color-mix(in srgb,var(--ink,#14171a) 36%,var(--sunken,#f1efeb))',
  gear: 'var(--edge,#8a8f95)',
  paper: 'var(--sunken,#f1efeb)',
};

/** Every frame has the same marks in the same order, so that one can turn into the next. */
export function svgOf(drawing: Drawing): string {
  const { scale, dx, dy } = fitOf(drawing);
  const forms = new Map<string, string>();
  const strip = Array.from({ length: frameCount }, (_, index) => shapesAt(drawing, index / last));
  const frames = turnsOf(strip).map((marks, index) => {
    const place = `translate(${rounded(dx + index * frameSize)} ${rounded(dy)})scale(${rounded(scale, 3)})`;
    const runs = runsOf(marks).map(
      ([paint, run]) => `<g ${paint}>${run.map((mark) => write(mark, forms)).join('')}</g>`,
    );
    return `<g id="frame${index}" transform="${place}" ${lineLook(scale)}>${runs.join('')}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frameSize} ${frameSize}">`,
    `<defs>${[...forms].map(([form, id]) => `<path id="${id}" d="${form}"/>`).join('')}</defs>`,
    `<view id="middle" viewBox="${last * frameSize} 0 ${frameSize} ${frameSize}"/>`,
    `<path fill="${paints.paper}" d="M0 0H${frameCount * frameSize}V${frameSize}H0Z"/>`,
    ...frames,
    '</svg>',
  ].join('');
}

const last = frameCount - 1;

const lineLook = (scale: number): string =>
  `stroke-width="${rounded(lineWeight / scale)}" stroke-linecap="round" stroke-linejoin="round"`;

/** A shape, and the direction in which it points, degrees. */
interface Mark {
  readonly shape: Shape;
  readonly turn: number;
}

/** From frame to frame each shape turns the shorter way round. */
function turnsOf(strip: readonly (readonly Shape[])[]): Mark[][] {
  const marks: Mark[][] = [];
  for (const shapes of strip) {
    const before = marks.at(-1);
    marks.push(
      shapes.map((shape, index) => {
        const turn = shape.kind === 'bone' ? directionOf(...shape.ends) : 0;
        const from = before?.[index]?.turn ?? turn;
        return { shape, turn: turn + 360 * Math.round((from - turn) / 360) };
      }),
    );
  }
  return marks;
}

/** In a file, y goes down. */
const directionOf = ([ax, ay]: Point, [bx, by]: Point): number =>
  (Math.atan2(ay - by, bx - ax) * 180) / Math.PI;

/** Groups neighbors with the same paint. */
const runsOf = (marks: readonly Mark[]): (readonly [string, Mark[]])[] => {
  const runs: [string, Mark[]][] = [];
  for (const mark of marks) {
    const paint = paintOf(mark.shape);
    const run = runs.at(-1);
    if (run?.[0] === paint) run[1].push(mark);
    else runs.push([paint, [mark]]);
  }
  return runs;
};

function paintOf(shape: Shape): string {
  const paint = paints[shape.tone];
  const isLine = shape.kind === 'line' || (shape.kind === 'disc' && !shape.filled);
  return isLine ? `fill="none" stroke="${paint}"` : `fill="${paint}"`;
}

/** A body part keeps its form and is only moved: its outline is written once, in `forms`. */
function write({ shape, turn }: Mark, forms: Map<string, string>): string {
  if (shape.kind === 'line') return `<path d="${outlineOf(shape)}"/>`;
  if (shape.kind === 'disc') {
    const [x, y] = shape.at;
    return `<circle cx="${rounded(x)}" cy="${rounded(-y)}" r="${rounded(shape.radius)}"/>`;
  }
  const [start, end] = shape.ends;
  const length = distance(start, end);
  const form = outlineOf({
    ...shape,
    ends: [
      [0, 0],
      [length, 0],
    ],
  });
  const id = forms.get(form) ?? `f${forms.size}`;
  forms.set(form, id);
  return `<use href="#${id}" transform="translate(${rounded(start[0])} ${rounded(-start[1])})rotate(${Math.round(turn)})"/>`;
}
